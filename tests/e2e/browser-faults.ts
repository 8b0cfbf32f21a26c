/** Script that makes a page one of a browser that offers no WebGL. */
export const WITHOUT_WEBGL = `{
  const { prototype } = HTMLCanvasElement;
  prototype.getContext = new Proxy(prototype.getContext, {
    apply: (getContext, canvas, args) =>
      args[0].startsWith("webgl") ? null : Reflect.apply(getContext, canvas, args),
  });
}`;

/** Script that makes a page one of a browser that keeps nothing, as some private windows do not. */
export const WITHOUT_STORAGE = `{
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  IDBFactory.prototype.open = refuse;
  Storage.prototype.getItem = refuse;
  Storage.prototype.setItem = refuse;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("refused", "SecurityError"));
}`;

/** Script that sets the clock of a page wrong by some hours. */
export function wrongBy(hours: number): string {
  return `{
    const { now } = Date;
    Date.now = () => now() + ${hours * 3_600_000};
  }`;
}
