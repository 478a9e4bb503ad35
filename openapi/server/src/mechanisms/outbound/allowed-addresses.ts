import type { LookupAddress } from 'node:dns';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { OutboundError } from './outbound-error.ts';

type Range = [IPv4 | IPv6, number];

/** Hosts and addresses of the operator's own network that connections may call: OUTBOUND_ALLOW. */
export interface OutboundAllowance {
  hosts: ReadonlySet<string>;
  ranges: readonly Range[];
}

/** @throws Error naming the variable and the entry that is neither a host nor a range of addresses */
export function readOutboundAllowance(env: NodeJS.ProcessEnv): OutboundAllowance {
  const hosts = new Set<string>();
  const ranges: Range[] = [];
  for (const entry of (env.OUTBOUND_ALLOW ?? '')
    .split(',')
    .flatMap((text) => text.trim().toLowerCase() || [])) {
    if (ipaddr.isValid(entry)) ranges.push(toRange(entry));
    else if (entry.includes('/')) ranges.push(toCidr(entry));
    else if (/^[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/.test(entry)) hosts.add(entry);
    else throw new Error(`OUTBOUND_ALLOW has an entry that is neither a host nor a range: ${entry}`);
  }
  return { hosts, ranges };
}

function toRange(address: string): Range {
  const parsed = ipaddr.parse(address);
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128];
}

function toCidr(entry: string): Range {
  try {
    return ipaddr.parseCIDR(entry);
  } catch {
    throw new Error(`OUTBOUND_ALLOW has an entry that is neither a host nor a range: ${entry}`);
  }
}

/** An address on the internet, or one that the operator allows. IPv4 addresses in IPv6 form count as IPv4. */
export function isAllowedAddress(address: string, { ranges }: OutboundAllowance): boolean {
  const parsed = ipaddr.process(address);
  if (ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits)))
    return true;
  return parsed.range() === 'unicast';
}

/**
 * Checks the URL alone: https, and no forbidden address as its host. Names are checked when they are resolved.
 * @throws OutboundError
 */
export function requireAllowedUrl(url: URL, allowance: OutboundAllowance): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAddress = ipaddr.isValid(host);
  if (isAddress && !allowance.hosts.has(host) && !isAllowedAddress(host, allowance))
    throw new OutboundError('address-refused', host);
  const isNamed = allowance.hosts.has(host) || (isAddress && !isPublic(host));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamed))
    throw new OutboundError('not-https', host);
  // They would end up in logs, and a connection has secrets of its own.
  if (url.username || url.password) throw new OutboundError('address-refused', host);
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/** The addresses of a host that may be called. @throws OutboundError if there are none */
export function allowedAddresses(
  host: string,
  addresses: readonly LookupAddress[],
  allowance: OutboundAllowance,
): LookupAddress[] {
  if (allowance.hosts.has(host.toLowerCase())) return [...addresses];
  const allowed = addresses.filter(({ address }) => isAllowedAddress(address, allowance));
  if (allowed.length === 0) throw new OutboundError('address-refused', host);
  return allowed;
}
