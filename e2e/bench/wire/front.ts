import { readFileSync } from 'node:fs';
import { Agent, request as ask, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Certificate } from '../../fixtures/certificate.ts';

/** Files in a page's 103 Early Hints: none, the style sheet that its first paint waits for, or all. */
export type Hints = 'none' | 'style' | 'all';

export interface Front {
  readonly port: number;
  stop(): Promise<void>;
}

/** Headers that HTTP/2 does not have. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

/**
 * TLS in front of the portal at `to`, for features that nginx 1.22 lacks: it has hints only from 1.29 on. Hints name
 * the files of the last page at the same address, which is more than a server could know for sure: an upper bound for
 * their benefit.
 */
export function startFront(hints: Hints, to: number, { key, certificate }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const named = new Map<string, readonly string[]>();
  const server = createSecureServer(
    {
      key: readFileSync(key),
      cert: readFileSync(certificate),
      allowHTTP1: true,
      ALPNProtocols: ['h2', 'http/1.1'],
    },
    (request, response) => {
      const links = named.get(request.url);
      if (hints !== 'none' && links && request.headers['sec-fetch-dest'] === 'document')
        response.stream.additionalHeaders({ ':status': 103, link: links.join(', ') });
      const asked = ask(
        {
          agent,
          port: to,
          host: '127.0.0.1',
          method: request.method,
          path: request.url,
          headers: forPortal(request.headers),
        },
        (answer) => {
          const isPage = request.headers['sec-fetch-dest'] === 'document';
          response.writeHead(answer.statusCode ?? 502, forBrowser(answer.headers));
          const text: Buffer[] = [];
          answer.on('data', (bytes: Buffer) => {
            if (isPage) text.push(bytes);
            response.write(bytes);
          });
          answer.on('end', () => {
            response.end();
            if (!isPage) return;
            const links = linksOf(plainText(Buffer.concat(text), answer.headers));
            named.set(request.url, hints === 'all' ? links : links.filter((link) => /as=style/.test(link)));
          });
        },
      );
      asked.on('error', () => response.destroy());
      carryBody(request, response, asked);
    },
  );
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        // The lines before it have closed by then, and all clients with them.
        stop: () =>
          new Promise((done) => {
            agent.destroy();
            server.close(() => done());
          }),
      });
    });
  });
}

function carryBody(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  asked: ReturnType<typeof ask>,
) {
  request.pipe(asked);
  // The event stream ends only when its reader disconnects.
  response.on('close', () => asked.destroy());
}

function forPortal(headers: IncomingHttpHeaders) {
  const host = headers[':authority'] ?? headers.host;
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name));
  return {
    ...Object.fromEntries(plain),
    host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
  } as OutgoingHttpHeaders;
}

function forBrowser(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
}

function plainText(bytes: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** Scripts and styles that a page names, in the format of `Link`. */
function linksOf(html: string): string[] {
  const files = html.matchAll(/<(script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"[^>]*>/g);
  return [...files].map(([tag, , address = '']) => {
    const mode = /\bcrossorigin\b/.test(tag) ? '; crossorigin' : '';
    return `<${address}>; rel=preload; as=${address.endsWith('.css') ? 'style' : 'script'}${mode}`;
  });
}
