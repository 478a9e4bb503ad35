import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../network-of.ts';

/** The traits by which people recognise where they are logged in. */
export interface Device {
  /** Null for a program that the library doesn't know. */
  browser: string | null;
  system: string | null;
  /** Empty for a caller whose connection is gone. */
  network: string | null;
}

/** Longer ones aren't a browser's, and would only cost time. */
const LONGEST_USER_AGENT = 512;

const BROWSERS = new Set<string>(Object.values(bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(bowser.OS_MAP));

export function deviceOf(request: FastifyRequest): Device {
  return { ...namesOf(request.headers['user-agent']), network: shortNetworkOf(request) };
}

/** Only names that the library knows: a header may contain anything, and the names are sent by email. */
export function namesOf(userAgent: string | undefined): Pick<Device, 'browser' | 'system'> {
  if (!userAgent || userAgent.length > LONGEST_USER_AGENT) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: knownName(BROWSERS, browser.name), system: knownName(SYSTEMS, os.name) };
}

/** The caller's network as coarse as its owner can still recognise it. */
export function shortNetworkOf(request: FastifyRequest): string | null {
  return shortened(networkOf(request.ip));
}

/** `192.0.2.x`, `2001:db8:1:x`: the network of a site or a provider's region, not of a person. */
export function shortened(network: string): string | null {
  const [, v4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  if (v4) return `${v4}.x`;
  const [, v6] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? [];
  return v6 ? `${v6}:x` : null;
}

const knownName = (names: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : null;
