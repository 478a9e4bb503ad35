import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { checkPublicUrl, createOrigins, type OriginOptions } from './origins.ts';
import type { ClientRow } from './viewer.ts';

const client = { domains: ['acme.example', 'acme.localhost'] } as ClientRow;
const asked = (host: string, protocol: 'http' | 'https' = 'http') =>
  ({ host, hostname: host.replace(/:\d+$/, ''), protocol, client }) as unknown as FastifyRequest;
const origins = (options: Partial<OriginOptions> = {}) =>
  createOrigins({ publicUrl: undefined, behindProxy: false, extraOrigins: [], port: () => 8080, ...options });

describe('the origin of links', () => {
  test.each([
    ['by the requested host', 'acme.example', 'http', {}, 'http://acme.example'],
    ['in lower case', 'ACME.example', 'https', {}, 'https://acme.example'],
    ['with the port of this server', 'acme.localhost:8080', 'http', {}, 'http://acme.localhost:8080'],
    ['without another server’s port', 'acme.example:6666', 'http', {}, 'http://acme.example'],
    [
      'with the port of the development server',
      'acme.localhost:3000',
      'http',
      { extraOrigins: ['http://localhost:3000'] },
      'http://acme.localhost:3000',
    ],
    ['by PUBLIC_URL', 'acme.example:6666', 'http', { publicUrl: 'https://{host}/' }, 'https://acme.example'],
    ['never by an unknown host', 'evil.example', 'http', {}, 'http://acme.example:8080'],
  ] as const)('is %s', (_title, host, protocol, options, expected) => {
    expect(origins(options).ofRequest(asked(host, protocol))).toBe(expected);
  });

  test.each([
    ['the first domain and the own port', {}, 'http://acme.example:8080'],
    ['https behind a proxy', { behindProxy: true }, 'https://acme.example'],
    ['PUBLIC_URL', { publicUrl: 'https://{host}:444' }, 'https://acme.example:444'],
    ['no port where none is listened on', { port: () => undefined }, 'http://acme.example'],
  ])('without a request: %s', (_title, options, expected) => {
    expect(origins(options).ofClient(client)).toBe(expected);
  });

  test('PUBLIC_URL must be an origin', () => {
    expect(checkPublicUrl('')).toBeUndefined();
    expect(checkPublicUrl('https://{host}')).toBe('https://{host}');
    for (const wrong of ['{host}', 'ftp://{host}', 'https://{host}/portal', 'https://a@{host}'])
      expect(() => checkPublicUrl(wrong)).toThrow('PUBLIC_URL');
  });
});
