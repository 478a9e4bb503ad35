import type { PaintedFrame } from '../worker-messages.ts';

/** The page as the server sent it, with the headers that belong to it: its policy foremost. */
export interface KeptPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const POLICY = 'content-security-policy';
/** Those that a page which comes out of a cache must have as well. */
const HEADERS = [
  POLICY,
  'cache-control',
  'content-type',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-content-type-options',
];

export function headersToKeep(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** From the portal's own origin, or from where its static files come from. */
const SCRIPT = /<script defer src="([^"]*\/assets\/[^"]+)"([^>]*)><\/script>/;
const STYLES = /<link href="([^"]*\/assets\/[^"]+\.css)" rel="stylesheet"([^>]*)>/;
const hashIn = (attributes = '') => /integrity="([^"]*)"/.exec(attributes)?.[1] ?? '';
const OUTLINE = /(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/;

/** The nonce that the page and its policy share. */
export function nonceOf({ headers }: KeptPage): string | undefined {
  return /'nonce-([^']+)'/.exec(headers[POLICY] ?? '')?.[1];
}

/**
 * The kept page for this visit: with a nonce of its own, in the page and in its policy alike, and with the frame as this
 * person saw it last in the place of the outline. `undefined` where the page is not one that can be kept.
 */
export function composePage(page: KeptPage, nonce: string, painted?: PaintedFrame): KeptPage | undefined {
  const before = nonceOf(page);
  if (before === undefined || !OUTLINE.test(page.html)) return undefined;
  const headers = { ...page.headers, [POLICY]: (page.headers[POLICY] ?? '').replaceAll(before, nonce) };
  const html = page.html.replaceAll(before, nonce);
  if (!painted) return { html, headers };
  const [, main, ofMain] = SCRIPT.exec(html) ?? [];
  const [, styles, ofStyles] = STYLES.exec(html) ?? [];
  if (!main || !styles) return { html, headers };
  const style = `<style nonce="${nonce}" data-painted>${painted.css.replaceAll('<', '\\3c ')}</style>`;
  const hashes = `data-main-hash="${hashIn(ofMain)}" data-styles-hash="${hashIn(ofStyles)}"`;
  const start = `<script defer src="${AFTER_PAINT}" data-main="${main}" data-styles="${styles}" ${hashes}></script>`;
  const picture = `<div class="painted" aria-hidden="true" inert>${painted.html}</div>`;
  return {
    headers,
    html: html
      .replace(SCRIPT, '')
      .replace(STYLES, () => style + start)
      .replace(OUTLINE, (_all, before: string, after: string) => before + picture + after),
  };
}

/**
 * What comes out of a cache is there at once, and the portal would run before the frame is painted. So a script of a few
 * lines lets the browser paint first, and then fetches the page's own style sheet and script (`after-paint.ts`).
 */
export const AFTER_PAINT = '/after-paint.js';

/** The paths of the shell's files that a page loads; all of them must be among the worker's own, or it belongs to another build. */
export function listFiles(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(?:https?:\/\/[^"/]+)?(\/assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
}
