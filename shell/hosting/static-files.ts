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

/** File types that a browser shows as a page if its address is opened. */
const PAGES: ReadonlySet<string> = new Set(['.html', '.svg']);

/** Headers that browsers only respect on pages: 0.2 kB of each script and style sheet. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/**
 * For a file that is part of a page, not a page. It keeps its content security policy: a script may be a worker's.
 */
export function leaveOutPageHeaders(reply: FastifyReply): void {
  for (const name of OF_PAGES) reply.removeHeader(name);
}

export interface FileAnswer {
  /** Caching: forever if the address contains the content's hash or the version, otherwise revalidated every time. */
  readonly keeping: 'for ever' | 'ask again';
  /** Identifies its content; by default, size and age do. */
  readonly tag?: string;
}

/**
 * Sends a file, or its compressed form if the browser accepts that and it exists. The file must be one that may be
 * served. Answers 304 if the browser has it; HEAD has no body.
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

/** Whether the header accepts an encoding; `q=0` refuses it. */
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
