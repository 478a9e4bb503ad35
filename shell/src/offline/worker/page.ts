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

const SCRIPT = /<script defer src="(\/assets\/[^"]+)"><\/script>/;
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
  const style = `<style nonce="${nonce}" data-painted>${painted.css.replaceAll('<', '\\3c ')}</style>`;
  return {
    headers,
    html: html
      .replace(SCRIPT, (_all, main: string) => afterPaint(main))
      .replace('</head>', () => `${style}</head>`)
      .replace(
        OUTLINE,
        (_all, start: string, end: string) =>
          `${start}<div class="painted" aria-hidden="true" inert>${painted.html}</div>${end}`,
      ),
  };
}

/**
 * What comes out of a cache is there at once, and the portal would run before the frame is painted. So a script of a few
 * lines lets the browser paint first (`after-paint.ts`).
 */
function afterPaint(main: string): string {
  return `<link rel="preload" as="script" href="${main}"><script defer src="${AFTER_PAINT}" data-main="${main}"></script>`;
}

export const AFTER_PAINT = '/after-paint.js';

/** The shell's files that a page loads; all of them must be among the worker's own, or it belongs to another build. */
export function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
}
