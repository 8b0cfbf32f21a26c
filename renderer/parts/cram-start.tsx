import { MAX_PLAYED_SIDE } from "../../engine/cram/drawn-board.ts";
import { startBoard } from "../picture/start-board.ts";
import { NumberField } from "./number-field.tsx";
import { t } from "../texts/texts.ts";
import "./cram-start.css";

const CRAM = { game: "cram", surface: "S" } as const;

/** A board as its rows, each cell `.` or, where there is none, `#`. */
function rowsOf(start: string): string[] {
  const sides = /^(\d+)x(\d+)$/.exec(start);
  if (sides === null) return start.split("/");
  return Array.from({ length: Number(sides[1]) }, () => ".".repeat(Number(sides[2])));
}

function startOf(rows: readonly string[]): string {
  return rows.every((row) => !row.includes("#")) ? `${rows.length}x${rows[0].length}` : rows.join("/");
}

/** Rows, columns, and a small board whose cells can be left out. */
export function CramStart({ start, onStart }: { start: string; onStart: (start: string) => void }) {
  const rows = rowsOf(start);
  const [height, width] = [rows.length, rows[0].length];
  const resize = (newHeight: number, newWidth: number): void => {
    const cell = (row: number, column: number): string => rows[row]?.[column] ?? ".";
    onStart(
      startOf(
        Array.from({ length: newHeight }, (_, row) =>
          Array.from({ length: newWidth }, (__, column) => cell(row, column)).join(""),
        ),
      ),
    );
  };
  const flip = (row: number, column: number): void => {
    const changed = rows.map((line, r) =>
      r === row ? line.slice(0, column) + (line[column] === "." ? "#" : ".") + line.slice(column + 1) : line,
    );
    if (startBoard(CRAM, { kind: "cells", cells: changed.join("/") }) !== null) onStart(startOf(changed));
  };
  return (
    <div class="cram-start">
      <NumberField
        label={t("cram.rows")}
        testid="rows"
        value={height}
        min={1}
        max={MAX_PLAYED_SIDE}
        onChange={(value) => resize(value, Math.max(width, value === 1 ? 2 : 1))}
      />
      <NumberField
        label={t("cram.columns")}
        testid="columns"
        value={width}
        min={1}
        max={MAX_PLAYED_SIDE}
        onChange={(value) => resize(Math.max(height, value === 1 ? 2 : 1), value)}
      />
      <div
        class="cram-shape"
        role="group"
        aria-label={t("cram.shape")}
        style={{ gridTemplateColumns: `repeat(${width}, minmax(0, 1fr))`, maxWidth: `${width * 2.25}rem` }}
      >
        {rows.flatMap((row, r) =>
          Array.from(row, (cell, c) => (
            <button
              key={`${r} ${c}`}
              type="button"
              class="cram-shape-cell"
              aria-pressed={cell === "."}
              aria-label={t("cram.shape-cell", { row: r + 1, column: c + 1 })}
              data-testid={`shape-${r}-${c}`}
              onClick={() => flip(r, c)}
            />
          )),
        )}
      </div>
      <p class="quiet">{t("cram.about-shape")}</p>
    </div>
  );
}
