import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../texts/texts.ts";

/** Component that is loaded when it is first shown, or before by `load`. */
export type LateComponent<Props> = FunctionComponent<Props> & { readonly load: () => Promise<void> };

/** Makes a component of one that `load` loads. Where that fails, the player is asked to load the page anew. */
export function lateComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
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
    useEffect(() => {
      if (loaded !== null) return;
      void loadOnce().then(
        () => setLoaded(true),
        () => setFailed(true),
      );
    }, []);
    const Component = loaded;
    if (Component !== null) return <Component {...props} />;
    return hasFailed ? <NotLoaded /> : <div aria-busy="true" data-testid="loading" />;
  }
  return Object.assign(Late, { load: loadOnce });
}

/** The server may have a newer version of the page than the one that is open. */
function NotLoaded() {
  return (
    <div class="page" role="alert" data-testid="not-loaded">
      <p>{t("app.not-loaded")}</p>
      <button type="button" class="button" data-testid="load-anew" onClick={() => window.location.reload()}>
        {t("app.load-anew")}
      </button>
    </div>
  );
}
