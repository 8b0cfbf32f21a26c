// Asks for the later files of the page once its script has come, while what that imports is still on its way
// (`tools/first-load.ts`). Where a browser does not run this, the script asks for them by itself, later.
const { src } = document.querySelector('script[type="module"]');
new PerformanceObserver((entries, observer) => {
  if (entries.getEntriesByName(src).length === 0) return;
  observer.disconnect();
  for (const link of document.querySelectorAll("link[data-later]")) link.rel = "modulepreload";
}).observe({ type: "resource", buffered: true });
