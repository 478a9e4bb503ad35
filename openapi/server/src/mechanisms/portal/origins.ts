import type { FastifyRequest } from 'fastify';
import { clientOf } from './portal.ts';
import type { ClientRow } from './viewer.ts';

/** The address of a client's portal: `https://host[:port]`. For links that leave the page, above all in emails. */
export interface Origins {
  ofRequest(request: FastifyRequest): string;
  /** Without a request (jobs): by the client's first domain. */
  ofClient(client: ClientRow): string;
}

export interface OriginOptions {
  /** `https://{host}`, or one fixed origin; without it, the request and the server's port determine it. */
  publicUrl: string | undefined;
  /** A proxy in front terminates https; only for clients without a request and without `publicUrl`. */
  behindProxy: boolean;
  /** Origins of a development server, whose port counts as ours. */
  extraOrigins: readonly string[];
  /** The port that this server listens on, if it does. */
  port(): number | undefined;
}

/**
 * The host is always one of the client's own domains, because every other host is refused before. The port comes from
 * the caller, so only one of ours is accepted: a link must not lead to another service of that host.
 */
export function createOrigins({ publicUrl, behindProxy, extraOrigins, port }: OriginOptions): Origins {
  const byPattern = (host: string) => publicUrl?.replace('{host}', host).replace(/\/$/, '');

  function isOurs(asked: string): boolean {
    if (Number(asked) === port()) return true;
    return extraOrigins.some((origin) => URL.canParse(origin) && new URL(origin).port === asked);
  }

  return {
    ofRequest(request) {
      const host = request.hostname.toLowerCase();
      if (!clientOf(request).domains.includes(host)) return this.ofClient(clientOf(request));
      const asked = /:(\d+)$/.exec(request.host)?.[1];
      return byPattern(host) ?? `${request.protocol}://${host}${asked && isOurs(asked) ? `:${asked}` : ''}`;
    },
    ofClient({ domains: [host = 'localhost'] }) {
      const own = port();
      const plain = own === undefined || own === 80 ? `http://${host}` : `http://${host}:${own}`;
      return byPattern(host) ?? (behindProxy ? `https://${host}` : plain);
    },
  };
}

/** @throws Error if `PUBLIC_URL` is not an origin */
export function checkPublicUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const example = value.replace('{host}', 'portal.example');
  const isOrigin = URL.canParse(example) && /^https?:\/\/[^/?#@]+\/?$/.test(example);
  if (!isOrigin) throw new Error(`PUBLIC_URL is not an origin such as https://{host}: ${value}`);
  return value;
}
