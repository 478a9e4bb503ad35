import type { FirstFile, LocalText } from '@portal/shared/federation';
import {
  buildPalette,
  type ClientTheme,
  cssVariables,
  OWN_FAMILY,
  ownFontOf,
} from '@portal/shared/ui/palette';
import type { SignedBoot } from '../boot/boot-document.ts';
import type { DisplaySettings } from './display-settings.ts';

/** A file that is fetched before a script requests it. */
export interface FileAhead {
  readonly address: string;
  readonly integrity: string;
  readonly as: 'script' | 'fetch';
}

/** Addresses that a browser needs to install the client's portal. */
export interface AppLinks {
  readonly manifest: string;
  readonly favicon: string;
  /** For the home screen of iOS. */
  readonly touchIcon: string;
}

/** Content that a page's first paint needs, and data that its scripts would otherwise request. */
export interface Stamp {
  readonly nonce: string;
  /** The client's name. */
  readonly name: string;
  readonly theme?: ClientTheme | undefined;
  /** Left out: the page cannot be installed, and has the portal's own icon. */
  readonly app?: AppLinks | undefined;
  readonly look: DisplaySettings;
  /** `undefined`: the page requests it itself. */
  readonly boot?: Pick<SignedBoot, 'text' | 'signature'> | undefined;
  /** The API's whoami answer, as JSON; likewise. */
  readonly whoami?: string | undefined;
  /** One file with everything that this person's first screen runs after the first script. */
  readonly first?: FirstFile | undefined;
  /** Files that this person's first screen loads alongside the first script. */
  readonly ahead?: readonly FileAhead[];
  /** The hashes of the shell's own files, as JSON (`OwnHashes`). */
  readonly files?: string | undefined;
  /** The frame with its words, as HTML, in place of its outline. */
  readonly frame?: string | undefined;
  /** Words of a public screen, in place of the frame's outline. */
  readonly welcome?: LocalText | undefined;
  /** A public screen with its form, as HTML; it replaces all of that if the shell can take it over. */
  readonly form?: string | undefined;
}

const FRAME = /<div class="outline"[\s\S]*?<\/div>\s*(?=<\/div>\s*<\/body>)/;

/** In the page of a shell that takes over a painted form; an older one would show its own as well. */
const TAKES_OVER = '<body data-takes-over="form">';
const ROOT = '<div id="root">';

/**
 * The prepared `index.html` for one response: it shows the client's name and colours before any script has loaded.
 */
export function stampPage(
  html: string,
  { nonce, name, theme = {}, app, look, boot, whoami, first, ahead = [], files, frame, welcome, form }: Stamp,
): string {
  const palette = buildPalette(theme, look.theme);
  const variables = Object.entries(cssVariables(palette));
  const ownFont = ownFontOf(theme);
  const face = ownFont ? fontFace(ownFont) : '';
  const style = `<style nonce="${nonce}">${face}:root{${variables.map(([key, value]) => `${key}:${value}`).join(';')}}</style>`;
  // With the same hash as the shell's guard uses, or the browser would fetch it twice.
  const links = ahead.map(
    ({ address, integrity, as }) =>
      `<link rel="preload" href="${address}" as="${as}" crossorigin="anonymous" integrity="${integrity}">`,
  );
  if (ownFont)
    links.push(`<link rel="preload" href="${ownFont}" as="font" type="font/woff2" crossorigin="anonymous">`);
  if (first) links.push(firstScript(first));
  const own = files ? embedded('shell-files', files) : '';
  const page = html
    .replace('__NONCE__', nonce)
    .replace('__THEME__', look.theme)
    .replace('<html lang="en"', `<html lang="${look.locale}" data-density="${look.density}"`)
    .replace('<title>Portal</title>', () => `<title>${escaped(name)}</title>`)
    .replace(
      ICON,
      (icon) => (app ? appLinks(app) : icon) + `<meta name="theme-color" content="${palette.header}">`,
    )
    .replace('<div class="outline-header">', (place) => place + escaped(name))
    .replace('</head>', (end) => links.join('') + own + style + end);
  const painted =
    form && page.includes(TAKES_OVER)
      ? page.replace(FRAME, '').replace(ROOT, () => form + ROOT)
      : welcome
        ? page.replace(FRAME, () => publicOutline(name, welcome[look.locale], Boolean(theme.headerColor)))
        : frame
          ? page.replace(FRAME, () => frame)
          : page;
  // At the end: it is most of the page, and scripts are fetched and the outline painted while it is still arriving.
  const data = [boot ? bootBlock(boot) : '', whoami ? embedded('whoami', whoami) : ''].join('');
  return painted
    .replace(BOOT_PRELOAD, (preload) => (boot ? '' : preload))
    .replace(WHOAMI_PRELOAD, (preload) => (whoami ? '' : preload))
    .replace('</body>', (end) => data + end);
}

/**
 * Runs after the shell's own script, which is therefore notified in any case; if it never loads, nothing else waits
 * for it. Fetched before anything that painting does not need.
 */
const firstScript = ({ address, integrity }: FirstFile): string =>
  `<script defer fetchpriority="high" src="${address}" integrity="${integrity}" crossorigin="anonymous" data-first></script>`;

/** A late font waits for the next page: visible text does not move. */
const fontFace = (address: string): string =>
  `@font-face{font-family:"${OWN_FAMILY}";src:url("${address}") format("woff2");font-weight:100 900;font-display:optional}`;

const ICON = /<link rel="icon"[^>]*>/;

const appLinks = ({ manifest, favicon, touchIcon }: AppLinks): string =>
  `<link rel="manifest" href="${manifest}"><link rel="icon" type="image/png" sizes="48x48" href="${favicon}">` +
  `<link rel="apple-touch-icon" href="${touchIcon}">`;

const BOOT_PRELOAD = /<link rel="preload" href="\/boot\.json"[^>]*>/;
const WHOAMI_PRELOAD = /<link rel="preload" href="\/api\/whoami\/"[^>]*>/;

/**
 * The page without its end, and its end with the answers to its first calls: nothing that is painted or fetched waits
 * for these.
 * @param answers content of a block; never rejects
 */
export function splitForCalls(page: string, answers: Promise<string | undefined>) {
  const at = page.lastIndexOf('</body>');
  return {
    beginning: page.slice(0, at),
    end: answers.then((found) => (found ? embedded('calls', found) : '') + page.slice(at)),
  };
}

/** Browsers do not treat a data block as a script: the page's policy allows it. */
function embedded(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Exactly the signed text. */
function bootBlock({ text, signature }: Pick<SignedBoot, 'text' | 'signature'>): string {
  return `<script type="application/json" id="boot" data-signature="${signature}">${text}</script>`;
}

/** `isHeader`: in the header's colour, if the client has chosen one; its logo is designed for that colour. */
function publicOutline(name: string, welcome: string, isHeader: boolean): string {
  return [
    `<div class="outline-public${isHeader ? ' outline-public--header' : ''}" aria-hidden="true">`,
    `<div class="outline-side"><p class="outline-name">${escaped(name)}</p>`,
    `<p class="outline-welcome">${escaped(welcome)}</p></div>`,
    '<div class="outline-card"><i></i><i></i><i></i></div></div>',
  ].join('');
}

/** Text escaped for HTML, including attributes. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
