import type { Fetch } from '../../../mechanisms/outbound/outbound.ts';
import type { StoredConnection } from '../../connections/public.ts';
import { readMetadata, type SamlMetadata } from './rules/metadata.ts';
import { SamlRefused } from './rules/saml-refusal.ts';

/** Providers publish a new certificate days before they use it. */
const FRESH_MS = 60 * 60_000;
/** How long the stored settings are used if the metadata cannot be read, so that not each log-in waits for it. */
const RETRY_MS = 5 * 60_000;
const REMEMBERED = 1_000;

interface Known {
  url: string;
  until: number;
  provider: SamlMetadata;
}
/** Of this process, by connection. */
const known = new Map<number, Known>();

type Connection = Pick<StoredConnection<'saml'>, 'id' | 'settings'>;

/** As its metadata says now if the connection has their address, otherwise as the settings say. Never throws. */
export async function currentProvider({ id, settings }: Connection, fetch: Fetch): Promise<SamlMetadata> {
  const { metadata_url: url, entity_id, sso_url, certificates } = settings;
  const stored = { entity_id, sso_url, certificates };
  if (url === null) return stored;
  const found = known.get(id);
  const at = performance.now();
  const isMine = found?.url === url && found.provider.entity_id === entity_id;
  if (isMine && at < found.until) return found.provider;
  const read = await fetchMetadata(fetch, url).catch(() => null);
  const isSame = read?.entity_id === entity_id;
  const provider = isSame ? read : stored;
  known.delete(id);
  known.set(id, { url, until: at + (isSame ? FRESH_MS : RETRY_MS), provider });
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
  return provider;
}

/** @throws OutboundError, SamlRefused */
export async function fetchMetadata(fetch: Fetch, url: string): Promise<SamlMetadata> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new SamlRefused('wrong-answer');
  return readMetadata(await answer.text());
}
