import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lookOf } from './page/look.ts';
import { acceptedEncodings } from './static-files.ts';

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

/**
 * A host name that no client has (rules/conventions.md#tenants), where nothing in front of the hosting has said so
 * already.
 */
export function unknownPortal(reply: FastifyReply) {
  return plainPage(reply, 404, 'en', 'Unknown portal');
}

const NO_SHELL = {
  en: {
    title: 'The portal is being set up',
    text: 'No version of its pages can be used at the moment. Please try again later.',
  },
  de: {
    title: 'Das Portal wird eingerichtet',
    text: 'Zurzeit ist keine Version seiner Seiten einsatzbereit. Bitte versuchen Sie es später wieder.',
  },
};

/** Nothing can be shown: the registry names no version of the shell that is whole. The log says which and why. */
export function noUsableShell(request: FastifyRequest, reply: FastifyReply) {
  const { locale } = lookOf(request.headers.cookie);
  reply.header('retry-after', '10');
  const { title, text } = NO_SHELL[locale];
  return plainPage(reply, 503, locale, title, text);
}

function plainPage(reply: FastifyReply, status: number, lang: string, title: string, text?: string) {
  const body = text === undefined ? '' : `<p>${text}</p>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>\n`,
    );
}
