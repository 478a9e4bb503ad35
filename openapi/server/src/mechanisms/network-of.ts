import { isIPv6 } from 'node:net';

/**
 * The network that limits by address count for: an IPv4 address, also one inside an IPv6 address (`::ffff:192.0.2.1`), or the /64 of an
 * IPv6 address, because a single customer of a provider has all of that. Empty for a caller whose connection is gone: a socket forgets
 * its address then, although Fastify's types promise one.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = address?.split('%') ?? [];
  if (!isIPv6(plain)) return plain;
  // A URL writes all of them in one way, and an IPv4 address within as two groups.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':')).map((group) => parseInt(group, 16));
  const [left, right] = [groupsOf(before), groupsOf(after ?? '')];
  const groups = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
