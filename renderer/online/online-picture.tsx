import { useLayoutEffect } from "preact/hooks";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { OnlineBoard, OnlineClient } from "../session/online-client.ts";
import { t } from "../texts/texts.ts";

const PICTURE_SIDE = 200;

/** A picture of a board on a server; empty until the drawing has come. */
export function OnlinePicture({ online, board, name }: { online: OnlineClient; board: OnlineBoard; name: string }) {
  const { source, revision } = board;
  const id = "room" in source ? source.room : source.match;
  useLayoutEffect(() => online.want(board), [online, id, revision]);
  const drawing = online.drawingOf(board);
  if (drawing === undefined) return <div class="picture-empty" />;
  return <DrawingPicture drawing={drawing} side={PICTURE_SIDE} label={t("online.picture", { name })} />;
}
