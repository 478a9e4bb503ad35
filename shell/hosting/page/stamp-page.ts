import type { FirstFile, LocalText } from '@portal/shared/federation';
import {
  buildPalette,
  type ClientTheme,
  cssVariables,
  OWN_FAMILY,
  ownFontOf,
} from '@portal/shared/ui/palette';
import type { SignedBoot } from '../boot/boot-document.ts';
import type { Look } from './look.ts';

/** A file that is fetched before a script asks for it. */
export interface FileAhead {
  readonly address: string;
  readonly integrity: string;
  readonly as: 'script' | 'fetch';
}

/** Addresses of what a browser needs to install the client's portal. */
export interface AppLinks {
  readonly manifest: string;
  readonly favicon: string;
  /** For the home screen of iOS. */
  readonly touchIcon: string;
}

/** What a page's first paint needs, and what its scripts would have to ask for. */
export interface Stamp {
  readonly nonce: string;
  /** Whose portal it is. */
  readonly name: string;
  readonly theme?: ClientTheme | undefined;
  /** Left out: the page is not for installing, and has the portal's own icon. */
  readonly app?: AppLinks | undefined;
  readonly look: Look;
  /** `undefined`: the page asks for it itself. */
  readonly boot?: Pick<SignedBoot, 'text' | 'signature'> | undefined;
  /** The API's answer to who asks, as JSON; likewise. */
  readonly whoami?: string | undefined;
  /** All that this person's first screen runs after the first script, in one. */
  readonly first?: FirstFile | undefined;
  /** Files that this person's first screen takes beside the first script. */
  readonly ahead?: readonly FileAhead[];
  /** The hashes of the shell's own files, as JSON (`OwnHashes`). */
  readonly files?: string | undefined;
  /** Instead of its outline the frame with its words, as HTML. */
  readonly frame?: string | undefined;
  /** Instead of the frame's outline that of a screen for everybody, with the words that are on it. */
  readonly welcome?: LocalText | undefined;
  /** A public screen with its form, as HTML; it stands in the place of all that where the shell takes it over. */
  readonly form?: string | undefined;
}

const FRAME = /<div class="outline"[\s\S]*?<\/div>\s*(?=<\/div>\s*<\/body>)/;

/** In the page of a shell that takes a painted form over; an older one would show its own beside it. */
const TAKES_OVER = '<body data-takes-over="form">';
const ROOT = '<div id="root">';

/** The prepared `index.html` for one answer: no script has to come before it says whose portal it is, in their colours. */
export function stampPage(
  html: string,
  { nonce, name, theme = {}, app, look, boot, whoami, first, ahead = [], files, frame, welcome, form }: Stamp,
): string {
  const palette = buildPalette(theme, look.theme);
  const variables = Object.entries(cssVariables(palette));
  const ownFont = ownFontOf(theme);
  const face = ownFont ? fontFace(ownFont) : '';
  const style = `<style nonce="${nonce}">${face}:root{${variables.map(([key, value]) => `${key}:${value}`).join(';')}}</style>`;
  // As the shell's guard asks for it, hash and all, or the browser fetches it twice.
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
  // At the end: it is most of the page, and scripts are asked for and the outline painted while it still comes in.
  const data = [boot ? bootBlock(boot) : '', whoami ? embedded('whoami', whoami) : ''].join('');
  return painted
    .replace(BOOT_PRELOAD, (preload) => (boot ? '' : preload))
    .replace(WHOAMI_PRELOAD, (preload) => (whoami ? '' : preload))
    .replace('</body>', (end) => data + end);
}

/**
 * In order after the shell's own script, which so hears of it in any case; if it never comes, nothing else waits for it.
 * Fetched before what is not needed to paint.
 */
const firstScript = ({ address, integrity }: FirstFile): string =>
  `<script defer fetchpriority="high" src="${address}" integrity="${integrity}" crossorigin="anonymous" data-first></script>`;

/** A font that comes late waits for the next page: words that stand do not move. */
const fontFace = (address: string): string =>
  `@font-face{font-family:"${OWN_FAMILY}";src:url("${address}") format("woff2");font-weight:100 900;font-display:optional}`;

const ICON = /<link rel="icon"[^>]*>/;

const appLinks = ({ manifest, favicon, touchIcon }: AppLinks): string =>
  `<link rel="manifest" href="${manifest}"><link rel="icon" type="image/png" sizes="48x48" href="${favicon}">` +
  `<link rel="apple-touch-icon" href="${touchIcon}">`;

const BOOT_PRELOAD = /<link rel="preload" href="\/boot\.json"[^>]*>/;
const WHOAMI_PRELOAD = /<link rel="preload" href="\/api\/whoami\/"[^>]*>/;

/**
 * The page without its end, and its end with the answers to its first calls: nothing that is painted or fetched waits for them.
 * @param answers as a block's content; never rejects
 */
export function splitForCalls(page: string, answers: Promise<string | undefined>) {
  const at = page.lastIndexOf('</body>');
  return {
    beginning: page.slice(0, at),
    end: answers.then((found) => (found ? embedded('calls', found) : '') + page.slice(at)),
  };
}

/** A block of data is no script to a browser: the page's policy has nothing against it. */
function embedded(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** The text is the signed one, to the letter. */
function bootBlock({ text, signature }: Pick<SignedBoot, 'text' | 'signature'>): string {
  return `<script type="application/json" id="boot" data-signature="${signature}">${text}</script>`;
}

/** `isHeader`: in the header's colour, where the client has chosen one; a logo is drawn for that ground. */
function publicOutline(name: string, welcome: string, isHeader: boolean): string {
  return [
    `<div class="outline-public${isHeader ? ' outline-public--header' : ''}" aria-hidden="true">`,
    `<div class="outline-side"><p class="outline-name">${escaped(name)}</p>`,
    `<p class="outline-welcome">${escaped(welcome)}</p></div>`,
    '<div class="outline-card"><i></i><i></i><i></i></div></div>',
  ].join('');
}

/** Text as it may stand in HTML, in an attribute as well. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
