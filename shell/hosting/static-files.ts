import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** What a browser shows as a page of its own if somebody opens its address. */
const PAGES: ReadonlySet<string> = new Set(['.html', '.svg']);

/** Headers that a browser heeds at pages only: 0.2 kB of each script and style sheet. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** For what is a part of a page, and none itself. Its content security policy stays: a script may be a worker's. */
export function leaveOutPageHeaders(reply: FastifyReply): void {
  for (const name of OF_PAGES) reply.removeHeader(name);
}

export interface FileAnswer {
  /** How it may be kept: for ever where its address has its content's hash or version, else asked for again every time. */
  readonly keeping: 'for ever' | 'ask again';
  /** Names its content; left out: its size and age do. */
  readonly tag?: string;
}

/**
 * Sends a file, or what is compressed beside it if the browser takes that and it is there. The file must be known
 * to be one that may be served. 304 for what the browser has; HEAD has no body.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { keeping, tag: content }: FileAnswer,
): Promise<FastifyReply> {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const candidates = [...ENCODINGS.filter(({ name }) => accepted(name)), { name: undefined, suffix: '' }];
  for (const { name, suffix } of candidates) {
    const info = await stat(path + suffix).catch(() => undefined);
    if (!info?.isFile()) continue;
    if (!PAGES.has(extname(path))) leaveOutPageHeaders(reply);
    const named = content ?? `${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}`;
    const tag = `"${named}${suffix}"`;
    reply
      .header('vary', 'Accept-Encoding')
      .header('etag', tag)
      .header('cache-control', keeping === 'for ever' ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (name !== undefined) reply.header('content-encoding', name);
    reply.type(TYPES[extname(path)] ?? 'application/octet-stream').header('content-length', info.size);
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(path + suffix));
  }
  return notFound(reply);
}

/** An unknown file is a plain 404: a page in its place would only fail later, and say less. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('Not found\n');
}

/** Whether the header takes an encoding; `q=0` refuses it. */
export function acceptedEncodings(header: string | string[] | undefined): (encoding: string) => boolean {
  const weights = new Map(
    String(header ?? '')
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...params] = part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/);
        const q = params.find((param) => param.startsWith('q='));
        return [name, q ? Number(q.slice(2)) : 1];
      }),
  );
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}
