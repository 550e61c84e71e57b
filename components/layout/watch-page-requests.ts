// The framework takes a failed request for a page for a reason to load the page as a document, and says so to nobody.
// The browser's own record of requests knows.

/** Calls back with the path of each page that was asked for without a new document and did not come. Returns the way to stop. */
export function watchPageRequests(onFailure: (path: string) => void): () => void {
  if (!('PerformanceObserver' in window)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isLost = entry.responseStatus === 0 || entry.responseStatus >= 500;
      if (!isLost || !entry.name.includes('_rsc=')) continue;
      onFailure(new URL(entry.name).pathname);
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
