import type { PaintedFrame } from '../worker-messages.ts';

/** The page as the server sent it, with the headers that belong to it, above all its policy. */
export interface StoredPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const POLICY = 'content-security-policy';
/** Headers that a page from a cache must have as well. */
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

/** From the portal's own origin, or from that of its static files. */
const SCRIPT = /<script defer src="([^"]*\/assets\/[^"]+)"([^>]*)><\/script>/;
const STYLES = /<link href="([^"]*\/assets\/[^"]+\.css)" rel="stylesheet"([^>]*)>/;
const hashIn = (attributes = '') => /integrity="([^"]*)"/.exec(attributes)?.[1] ?? '';
const OUTLINE = /(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/;
/** The page's end contains the answers to these (`page-rest.ts`); if it does not, the portal requests them itself. */
const ASKED_AHEAD = /<link rel="preload" href="\/(?:boot\.json|api\/whoami\/)"[^>]*>/g;
const END = '</body>';

/** The nonce that the page and its policy share. */
export function nonceOf({ headers }: StoredPage): string | undefined {
  return /'nonce-([^']+)'/.exec(headers[POLICY] ?? '')?.[1];
}

/** A page whose end is still to come. */
export interface BegunPage {
  /** Everything that is painted, and the script that starts the portal. */
  readonly start: string;
  readonly end: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The stored page for this visit: with a new nonce, in the page and in its policy alike, and with the frame as this
 * person last saw it in place of the outline. `undefined` if the page cannot be stored.
 */
export function composePage(page: StoredPage, nonce: string, painted?: PaintedFrame): BegunPage | undefined {
  const before = nonceOf(page);
  if (before === undefined || !OUTLINE.test(page.html)) return undefined;
  const [, main, ofMain] = SCRIPT.exec(page.html) ?? [];
  const [, styles, ofStyles] = STYLES.exec(page.html) ?? [];
  if (!main || !styles) return undefined;
  const data = [
    `data-main="${main}" data-main-hash="${hashIn(ofMain)}"`,
    ...(painted ? [`data-styles="${styles}" data-styles-hash="${hashIn(ofStyles)}"`] : []),
  ].join(' ');
  let html = page.html.replaceAll(before, nonce).replace(SCRIPT, '').replace(ASKED_AHEAD, '');
  if (painted) {
    // Escapes text that would end the element; a lone `<` occurs in every media query of a width, and is meaningful
    // there.
    const css = painted.css.replaceAll('</', '<\\/');
    const style = `<style nonce="${nonce}" data-painted>${css}</style>`;
    const picture = `<div class="painted" aria-hidden="true" inert>${painted.html}</div>`;
    html = html
      .replace(STYLES, () => style)
      .replace(OUTLINE, (_all, open: string, close: string) => open + picture + close);
  }
  const at = html.lastIndexOf(END);
  return {
    start: `${html.slice(0, at)}<script async src="${AFTER_PAINT}" ${data}></script>`,
    end: html.slice(at),
    headers: {
      ...page.headers,
      [POLICY]: (page.headers[POLICY] ?? '').replaceAll(before, nonce),
      // The rest is personal data.
      'cache-control': 'no-store',
    },
  };
}

/**
 * A cached page arrives immediately, and the portal would run before the frame is painted. So a script of a few lines
 * lets the browser paint first, and then fetches the page's own style sheet and script (`after-paint.ts`). It comes
 * after everything that is painted, and is `async`, because the page's end may take long.
 */
export const AFTER_PAINT = '/after-paint.js';

/** The path of the page's first script: identifies a build of the shell. */
export function mainOf(html: string): string | undefined {
  const [, main] = SCRIPT.exec(html) ?? [];
  return main?.replace(/^https?:\/\/[^/]+/, '');
}

/**
 * The paths of the shell's files that a page loads; unless all are among the worker's own, it belongs to another
 * build.
 */
export function listFiles(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(?:https?:\/\/[^"/]+)?(\/assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
}
