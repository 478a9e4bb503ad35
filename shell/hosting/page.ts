import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BootDocument, LocalText } from '@portal/shared/federation';
import { buildPalette, type ClientTheme, cssVariables } from '@portal/shared/ui/build';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './static-files.ts';

/** A nonce for one answer: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What a page may load and run (architecture, "Build facts"): nothing from elsewhere, no inline script, no eval. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What the service worker may do: ask this server for things, and nothing else. It has the policy of its own script. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

export interface Look {
  readonly theme: 'light' | 'dark';
  readonly locale: 'en' | 'de';
}

/** What was chosen last in this browser, from the cookies that the shell writes. */
export function lookOf(cookies: string | undefined): Look {
  const value = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies ?? '')?.[1];
  return {
    theme: value('portal-theme') === 'dark' ? 'dark' : 'light',
    locale: value('portal-locale') === 'de' ? 'de' : 'en',
  };
}

/** What a page's first paint needs, and what its scripts would have to ask for. */
export interface Stamp {
  readonly nonce: string;
  /** Whose portal it is. */
  readonly name: string;
  readonly theme?: ClientTheme | undefined;
  readonly look: Look;
  /** `undefined`: the page asks for it itself. */
  readonly boot?: BootDocument | undefined;
  /** The API's answer to who asks, as JSON; likewise. */
  readonly whoami?: string | undefined;
  /** Scripts that this person's first screen takes beside the first one. */
  readonly ahead?: readonly string[];
  /** Instead of the frame's outline that of a screen for everybody, with the words that stand on it. */
  readonly welcome?: LocalText | undefined;
}

const FRAME = /<div class="outline"[\s\S]*?<\/div>\s*(?=<\/div>\s*<\/body>)/;

/** The built `index.html` for one answer: no script has to come before it says whose portal it is, in their colours. */
export function stampPage(
  html: string,
  { nonce, name, theme = {}, look, boot, whoami, ahead = [], welcome }: Stamp,
): string {
  const variables = Object.entries(cssVariables(buildPalette(theme, look.theme)));
  const style = `<style nonce="${nonce}">:root{${variables.map(([key, value]) => `${key}:${value}`).join(';')}}</style>`;
  const scripts = ahead.map(
    (src) => `<link rel="preload" href="${src}" as="script" crossorigin="anonymous">`,
  );
  const page = html
    .replace('__NONCE__', nonce)
    .replace('__THEME__', look.theme)
    .replace('<html lang="en"', `<html lang="${look.locale}"`)
    .replace('<title>Portal</title>', () => `<title>${escaped(name)}</title>`)
    .replace('<div class="outline-header">', (place) => place + escaped(name))
    .replace('</head>', (end) => scripts.join('') + style + end);
  const painted = welcome
    ? page.replace(FRAME, () => publicOutline(name, welcome[look.locale], Boolean(theme.headerColor)))
    : page;
  return painted
    .replace(BOOT_PRELOAD, (preload) => (boot ? embedded('boot', JSON.stringify(boot)) : preload))
    .replace(WHOAMI_PRELOAD, (preload) => (whoami ? embedded('whoami', whoami) : preload));
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const BOOT_PRELOAD = /<link rel="preload" href="\/boot\.json"[^>]*>/;
const WHOAMI_PRELOAD = /<link rel="preload" href="\/api\/whoami\/"[^>]*>/;

/** A block of data is no script to a browser: the page's policy has nothing against it. */
function embedded(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends a text that was made for this answer, compressed quickly with what the browser takes best. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string, vary: string) {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const plain = Buffer.from(text);
  reply.header('vary', vary);
  if (accepted('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await brotli(plain, { params }));
  }
  if (accepted('gzip')) return reply.header('content-encoding', 'gzip').send(await zip(plain));
  return reply.send(plain);
}

/** A host name that no client has (decisions §1), where nothing in front of the hosting has said so already. */
export function unknownPortal(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send('<!doctype html><html lang="en"><title>Unknown portal</title><h1>Unknown portal</h1></html>\n');
}
