import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { publishAccessChange } from '../../mechanisms/changes.ts';
import type { Outbound } from '../../mechanisms/outbound/outbound.ts';
import type { OpenConnection } from '../../mechanisms/ports/connection-kinds.ts';
import type { Secrets } from '../../mechanisms/secrets/secrets.ts';
import { findConnections, openConnection, type StoredConnection } from '../connections/public.ts';
import { discover } from './provider.ts';

interface ProviderSession {
  tokenHash: string;
  connectionId: number;
  subject: string;
  /** `url`: the provider's own; null for none. */
  logOut: { sid: string | null; idToken: string; url: string | null } | null;
}

const place = (tokenHash: string) => `provider_sessions.id_token ${tokenHash}`;

/** The ID token says to the provider at log-out whose session ends there. */
export async function keepProviderSession(
  tx: Tx,
  secrets: Secrets,
  { tokenHash, connectionId, subject, logOut }: ProviderSession,
): Promise<void> {
  await tx
    .insertInto('provider_sessions')
    .values({
      token_hash: tokenHash,
      connection_id: connectionId,
      subject,
      sid: logOut?.sid ?? null,
      log_out_url: logOut?.url ?? null,
      id_token: logOut && (await secrets.seal(tx, place(tokenHash), logOut.idToken)),
    })
    .execute();
}

/**
 * The provider's address that ends the session there as well (RP-initiated log-out); null for sessions that began with
 * a password, and where the provider has none. Calls no one: logging out must not wait.
 */
export async function providerLogOut(
  tx: Tx,
  secrets: Secrets,
  { tokenHash, returnTo }: { tokenHash: string; returnTo: string },
): Promise<string | null> {
  const kept = await tx
    .selectFrom('provider_sessions')
    .select(['connection_id', 'id_token', 'log_out_url'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!kept?.log_out_url) return null;
  const [connection] = await findConnections<'oidc'>(
    tx,
    sql`c.id = ${kept.connection_id} and c.disabled_at is null`,
  );
  if (!connection) return null;
  const url = new URL(kept.log_out_url);
  url.searchParams.set('client_id', connection.settings.client_id);
  url.searchParams.set('post_logout_redirect_uri', returnTo);
  // Without the operator's key the provider asks whose session ends; logging out works all the same.
  const hint = kept.id_token && (await secrets.open(tx, place(tokenHash), kept.id_token).catch(() => null));
  if (hint) url.searchParams.set('id_token_hint', hint);
  return url.href;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A provider sends its token immediately; a replay ends only sessions that are over already. */
const TOKEN_AGE = '5 minutes';

/**
 * Checks a log-out token of the provider (OpenID Connect Back-Channel Logout 1.0, section 2.6).
 * @throws Error of `jose` or of the call
 */
export async function checkLogOutToken(
  provider: OpenConnection<'oidc'>,
  outbound: Outbound,
  token: string,
): Promise<{ subject: string | null; sid: string | null }> {
  const fetch = outbound.fetchFor(provider);
  const server = (await discover(provider, fetch)).serverMetadata();
  const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ''), {
    [customFetch]: (url, { headers, signal }) => fetch(url, { headers, signal }),
  });
  const { payload } = await jwtVerify(token, keys, {
    issuer: server.issuer,
    audience: provider.settings.client_id,
    maxTokenAge: TOKEN_AGE,
    clockTolerance: 60,
    requiredClaims: ['jti', 'events'],
  });
  const { events, nonce, sub, sid } = payload;
  const isLogOut = typeof events === 'object' && events !== null && EVENT in events;
  const subject = typeof sub === 'string' ? sub : null;
  const session = typeof sid === 'string' ? sid : null;
  if (!isLogOut || nonce !== undefined || (subject === null && session === null))
    throw new Error('The token is not a log-out token.');
  return { subject, sid: session };
}

/** @returns the people whose sessions have ended */
export async function endProviderSessions(
  tx: Tx,
  connectionId: number,
  { subject, sid }: { subject: string | null; sid: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from sessions s using provider_sessions p
    where p.client_id = s.client_id and p.token_hash = s.token_hash and p.connection_id = ${connectionId}
      and (${sid}::text is null or p.sid = ${sid}) and (${subject}::text is null or p.subject = ${subject})
    returning s.user_id`.execute(tx);
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  for (const user of people) await publishAccessChange(tx, { user });
  return people;
}

/** The enabled connections to which a token may belong, by its own word. */
export async function providersOf(
  tx: Tx,
  secrets: Secrets,
  { issuer, audience }: { issuer: string; audience: readonly string[] },
): Promise<{ connection: StoredConnection<'oidc'>; provider: OpenConnection<'oidc'> }[]> {
  const found = await findConnections<'oidc'>(tx, sql`c.kind = 'oidc' and c.disabled_at is null`);
  const same = (url: string) => url.replace(/\/$/, '');
  const mine = found.filter(
    ({ settings }) => same(settings.issuer) === same(issuer) && audience.includes(settings.client_id),
  );
  return Promise.all(
    mine.map(async (connection) => ({ connection, provider: await openConnection(tx, secrets, connection) })),
  );
}
