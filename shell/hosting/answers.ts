import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { displaySettingsOf } from './page/display-settings.ts';
import { acceptedEncodings } from './static-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a text created for this response, quickly compressed with the best encoding that the browser accepts. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string, vary: string) {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const plain = Buffer.from(text);
  reply.header('vary', vary);
  if (accepted('br')) {
    return reply.header('content-encoding', 'br').send(await brotli(plain, QUICK));
  }
  if (accepted('gzip')) return reply.header('content-encoding', 'gzip').send(await zip(plain));
  return reply.send(plain);
}

/**
 * Like `sendText`, for a text whose end is not known yet: while waiting, the browser renders the beginning, and
 * fetches the files it names.
 * @param end never rejects
 */
export function sendInTwo(
  request: FastifyRequest,
  reply: FastifyReply,
  { beginning, end }: { beginning: string; end: Promise<string> },
  vary: string,
) {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  reply.header('vary', vary);
  const packed = accepted('br')
    ? { encoding: 'br', stream: createBrotliCompress(QUICK) }
    : accepted('gzip')
      ? { encoding: 'gzip', stream: createGzip() }
      : undefined;
  if (!packed) return reply.send(Readable.from(parts(beginning, end)));
  const { encoding, stream } = packed;
  stream.write(beginning);
  // Otherwise zlib buffers a short text until the end.
  stream.flush();
  // The stream is destroyed if the client has disconnected.
  void end.then((rest) => stream.destroyed || stream.end(rest));
  return reply.header('content-encoding', encoding).send(stream);
}

async function* parts(beginning: string, end: Promise<string>) {
  yield beginning;
  yield await end;
}

/**
 * Answers a host name that no client has (rules/conventions.md#tenants), unless something in front of the hosting has
 * already done so.
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

/** Nothing can be shown: the registry names no usable version of the shell. The log says which and why. */
export function noUsableShell(request: FastifyRequest, reply: FastifyReply) {
  const { locale } = displaySettingsOf(request.headers.cookie);
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
