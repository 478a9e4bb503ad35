import { parseUrl } from '../links/parse-url.ts';

/** One remote from a developer's own machine instead of the deployed one: `?remote=mf-desks@http://localhost:3001`. */
export interface RemoteOverride {
  readonly remote: string;
  /** Address of its development server; ends with a slash. Always on this machine. */
  readonly base: string;
}

/** Name of the query parameter. */
export const OVERRIDE_PARAM = 'remote';

const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Parses an override; `undefined` if it is invalid. Only loopback addresses count: otherwise anyone could send a link
 * that runs their code in the recipient's session.
 */
export function parseOverride(text: string | null | undefined): RemoteOverride | undefined {
  const at = text?.indexOf('@') ?? -1;
  if (!text || at < 0) return undefined;
  const [remote, address] = [text.slice(0, at), text.slice(at + 1)];
  const url = parseUrl(address);
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(remote) || url === undefined) return undefined;
  const { protocol, hostname, origin, username, password } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  if (!LOOPBACK.test(hostname) || username !== '' || password !== '') return undefined;
  return { remote, base: `${origin}/` };
}
