import { TRY_WITHIN_MS } from '../base/tries.ts';

/**
 * Outcome of the browser's own loading of the page's first file; `refused`: the page has none, or another than the
 * signed one.
 */
export type Came = 'loaded' | 'failed' | 'timeout' | 'refused';

/** The script that the server has put into the page, if any. */
export const firstScript = document.querySelector<HTMLScriptElement>('script[data-first]');

/**
 * Listens from the page's first task on: the portal itself is evaluated later, and a script that has finished by then
 * fires no more events.
 */
export const firstScriptEnd: Promise<Came> | undefined = firstScript ? endOf(firstScript) : undefined;

export function endOf(script: HTMLScriptElement, timeoutMs = TRY_WITHIN_MS): Promise<Came> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve('loaded'), { once: true });
    script.addEventListener('error', () => resolve('failed'), { once: true });
    setTimeout(() => resolve('timeout'), timeoutMs);
  });
}
