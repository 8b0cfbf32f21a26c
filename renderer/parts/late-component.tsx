import type { ComponentChild, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { afterSeen } from "../session/page-sight.ts";
import { t } from "../texts/texts.ts";

/** Milliseconds before the first component is loaded ahead, and before each further one. */
const AHEAD_MS = 1500;
const NEXT_MS = 100;

/** Component that is loaded when it is first shown, or before by `load`. */
export type LateComponent<Props> = FunctionComponent<Props> & { readonly load: () => Promise<void> };

/**
 * Makes a component of one that `load` loads.
 * @param missing shown where that fails; it asks the player to load the page anew, unless the page can do without it.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  missing: ComponentChild = <NotLoaded />,
): LateComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = (): Promise<void> => {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Late(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    const [, setLoaded] = useState(loaded !== null);
    // It may have been loaded since it was rendered.
    useEffect(() => {
      void loadOnce().then(
        () => setLoaded(true),
        () => setFailed(true),
      );
    }, []);
    const Component = loaded;
    if (Component !== null) return <Component {...props} />;
    return hasFailed ? missing : <div aria-busy="true" data-testid="loading" />;
  }
  return Object.assign(Late, { load: loadOnce });
}

/** Loads components one by one while the page is seen, so that they are there when wanted; returns how to stop. */
export function loadAhead(components: readonly { readonly load: () => Promise<void> }[]): () => void {
  let isStopped = false;
  let stop = (): void => {};
  const load = (index: number, pause: number): void => {
    if (isStopped || index === components.length) return;
    stop = afterSeen(pause, () => {
      const loaded = (): void => load(index + 1, NEXT_MS);
      components[index].load().then(loaded, loaded);
    });
  };
  load(0, AHEAD_MS);
  return () => {
    isStopped = true;
    stop();
  };
}

/** The server may have a newer version of the page than the one that is open. */
export function NotLoaded() {
  return (
    <div class="page" role="alert" data-testid="not-loaded">
      <p>{t("app.not-loaded")}</p>
      <button type="button" class="button" data-testid="load-anew" onClick={() => window.location.reload()}>
        {t("app.load-anew")}
      </button>
    </div>
  );
}
