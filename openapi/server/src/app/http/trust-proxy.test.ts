import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { readTrustProxy, type TrustProxy, trustProxyOption } from './trust-proxy.ts';

describe('TRUST_PROXY', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['false', false],
    ['0', false],
    ['true', 1],
    ['2', 2],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8, fd00::/8', '10.0.0.0/8, fd00::/8'],
    ['loopback,10.0.0.1', 'loopback,10.0.0.1'],
  ])('%s is %s', (value, expected) => {
    expect(readTrustProxy(value)).toBe(expected);
  });

  test.each(['yes', '-1', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])(
    '%s is refused',
    (value) => {
      expect(() => readTrustProxy(value)).toThrow(
        `TRUST_PROXY is neither true, a number nor addresses: ${value}`,
      );
    },
  );
});

/** The server's view of a call that comes from 127.0.0.1 with these headers. */
async function believed(trust: TrustProxy, headers: Record<string, string>) {
  const app = fastify({ trustProxy: trustProxyOption(trust) });
  app.get('/', async ({ ip, host, protocol }) => ({ ip, host, protocol }));
  return (await app.inject({ url: '/', headers: { host: 'direct.test', ...headers } })).json();
}

describe('behind a proxy that appends to headers which the client has sent', () => {
  const spoofed = {
    'x-forwarded-for': '1.1.1.1, 203.0.113.9',
    'x-forwarded-host': 'evil.example, portal.test',
    'x-forwarded-proto': 'http, https',
  };
  const direct = { ip: '127.0.0.1', host: 'direct.test', protocol: 'http' };
  const real = { ip: '203.0.113.9', host: 'portal.test', protocol: 'https' };

  test.each([
    ['no proxy is trusted by default', false, direct],
    ['`true` believes what the connected proxy saw, and nothing before it', 1, real],
    ['two proxies are two steps back', 2, { ...real, ip: '1.1.1.1' }],
    ['the address of the proxy does as well', 'loopback', real],
    ['another address than the proxy’s is not believed', '10.0.0.1', direct],
  ] as const)('%s', async (_title, trust, expected) => {
    expect(await believed(trust, spoofed)).toEqual(expected);
  });
});
