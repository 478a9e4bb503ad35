/** Longest wait for a frame (the window may be covered), in milliseconds. */
const AT_MOST_MS = 100;

/**
 * Resolves in a new task after the server's page has been painted; immediately if the page is not visible. Without
 * it, the first file is evaluated as soon as it arrives, which on a slow device is before the browser has painted
 * anything.
 */
export function afterFirstPaint(page: Document = document): Promise<void> {
  const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (page.hidden || hasPainted) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => setTimeout(resolve);
    requestAnimationFrame(go);
    setTimeout(resolve, AT_MOST_MS);
  });
}
