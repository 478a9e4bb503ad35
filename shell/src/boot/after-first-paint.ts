/** A frame that does not come for this long (a window that is covered) is not waited for; in milliseconds. */
const AT_MOST_MS = 100;

/**
 * When what the server painted has been seen, in a task of its own; at once where nobody sees the page. Without it the first file is
 * evaluated as soon as it is there, which on a slow device is before the browser has painted anything.
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
