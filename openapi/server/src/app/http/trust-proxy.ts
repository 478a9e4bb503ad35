import { isIP } from 'node:net';

/**
 * The proxies whose `X-Forwarded-*` headers count: none (false), so many proxies in a row (each appends to what it
 * received), or the proxies with these addresses.
 */
export type TrustProxy = false | number | string;

const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * `TRUST_PROXY`: `true` means one proxy, which is directly connected, so that headers which the client has sent are
 * ignored.
 * @throws Error for anything but a number or addresses
 */
export function readTrustProxy(value: string | undefined): TrustProxy {
  if (!value || value === 'false' || value === '0') return false;
  if (value === 'true') return 1;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const good = value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    const family = isIP(address);
    if (NAMES.includes(part.trim())) return true;
    if (family === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  });
  if (!good) throw new Error(`TRUST_PROXY is neither true, a number nor addresses: ${value}`);
  return value;
}

/** In Fastify's form: its own hop counts trust no one, because they cannot tell a proxy from a client. */
export function trustProxyOption(
  trust: TrustProxy,
): false | string | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}
