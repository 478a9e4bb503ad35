/** Late enough that nothing of the first screen waits for it. */
const AFTER_MS = 3000;

/** A page that is never idle, because something on it moves for ever, has to do it in between. */
const AT_THE_LATEST_MS = 5000;

/** Does something once the page has stood for a while and the browser has nothing better to do. A failure is only written down. */
export function whenIdle(work: () => Promise<unknown>): void {
  const idle: (work: () => void, how: { timeout: number }) => unknown =
    window.requestIdleCallback ?? ((later) => setTimeout(later, 2000));
  const run = () => void work().catch((error: unknown) => console.info(error));
  const start = () => setTimeout(() => idle(run, { timeout: AT_THE_LATEST_MS }), AFTER_MS);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
