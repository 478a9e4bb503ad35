import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/**
 * The built `index.html` with this answer's nonce, and with what its first paint needs: theme, language, and whose portal
 * it is.
 */
export function stampPage(html: string, nonce: string, name: string, { theme, locale }: Look): string {
  const text = name.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
  return html
    .replace('__NONCE__', nonce)
    .replace('__THEME__', theme)
    .replace('<html lang="en"', `<html lang="${locale}"`)
    .replace('<title>Portal</title>', () => `<title>${text}</title>`)
    .replace('<div class="outline-header">', (place) => place + text);
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
