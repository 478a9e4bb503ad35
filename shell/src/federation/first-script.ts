import { TRY_WITHIN_MS } from '../base/tries.ts';

/** How the browser's own loading of the page's first file ended; `refused`: the page has none, or another than was signed. */
export type Came = 'loaded' | 'failed' | 'timeout' | 'refused';

/** The script that the server has put into the page, if it has. */
export const firstScript = document.querySelector<HTMLScriptElement>('script[data-first]');

/**
 * Listened to from the page's first task on: the portal itself is evaluated later, and a script that is over by then says
 * nothing any more.
 */
export const firstScriptEnd: Promise<Came> | undefined = firstScript ? endOf(firstScript) : undefined;

export function endOf(script: HTMLScriptElement, timeoutMs = TRY_WITHIN_MS): Promise<Came> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve('loaded'), { once: true });
    script.addEventListener('error', () => resolve('failed'), { once: true });
    setTimeout(() => resolve('timeout'), timeoutMs);
  });
}
