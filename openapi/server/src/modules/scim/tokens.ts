import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { findConnections } from '../connections/public.ts';
import type { ScimConnection } from './people.ts';

type ScimToken = components['schemas']['ScimToken'];

const PREFIX = 'wps_';
/** How long the token before the newest one still works. */
const OVERLAP_MS = 24 * 3_600_000;

interface TokenRow extends Omit<ScimToken, 'created_at' | 'expires_at' | 'last_used_at'> {
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

const columns = sql`t.id, t.token_hint, t.created_at, t.expires_at, t.last_used_at`;

function toToken({ created_at, expires_at, last_used_at, ...row }: TokenRow): ScimToken {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

export async function readTokens(tx: Tx, connectionId: number, now: Date): Promise<ScimToken[]> {
  const { rows } = await sql<TokenRow>`
    select ${columns} from scim_tokens t where t.connection_id = ${connectionId}
      and (t.expires_at is null or t.expires_at > ${now}::timestamptz) order by t.id desc`.execute(tx);
  return rows.map(toToken);
}

/** The one before it is valid for another day, so that the provider can be changed over; earlier ones are deleted. */
export async function createScimToken({
  tx,
  path,
  user,
  now,
  audit,
}: Context<'createScimToken'>): Promise<components['schemas']['NewScimToken']> {
  const { id } = await requireScim(tx, path.id);
  // Of two at the same time the second replaces the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('scim token ' || ${id}::int, current_client_id()))`.execute(
    tx,
  );
  await sql`
    delete from scim_tokens where connection_id = ${id} and expires_at is not null`.execute(tx);
  await sql`
    update scim_tokens set expires_at = ${new Date(now().getTime() + OVERLAP_MS)}::timestamptz
    where connection_id = ${id}`.execute(tx);
  const token = PREFIX + newSecret();
  const { rows } = await sql<TokenRow>`
    insert into scim_tokens as t (connection_id, token_hash, token_hint, created_at, created_by_id)
    values (${id}, ${hashSecret(token)}, ${token.slice(-4)}, ${now()}, ${user.id}) returning ${columns}`.execute(
    tx,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('The token was not inserted.');
  await audit({ action: 'renew-token', entity: 'connection', entityId: id });
  return { token, scim_token: toToken(made) };
}

/** @throws Problem 404 for one that does not exist, or of another kind */
export async function requireScim(tx: Tx, id: number): Promise<ScimConnection> {
  const [connection] = await findConnections<'scim'>(tx, sql`c.id = ${id} and c.kind = 'scim'`);
  if (!connection) throw notFound();
  return connection;
}

/** The connection of a request, disabled or not; null for a wrong token. */
export async function findByToken(
  tx: Tx,
  id: number,
  token: string,
  now: Date,
): Promise<{ connection: ScimConnection; tokenId: number; isUseRecorded: boolean } | null> {
  const { rows } = await sql<{ id: number; last_used_at: Date | null }>`
    select t.id, t.last_used_at from scim_tokens t
    where t.token_hash = ${hashSecret(token)} and t.connection_id = ${id}
      and (t.expires_at is null or t.expires_at > ${now}::timestamptz)`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const isUseRecorded =
    found.last_used_at !== null && Math.abs(now.getTime() - found.last_used_at.getTime()) < 60_000;
  return { connection: await requireScim(tx, id), tokenId: found.id, isUseRecorded };
}

export async function recordUse(tx: Tx, tokenId: number, now: Date): Promise<void> {
  await tx.updateTable('scim_tokens').set({ last_used_at: now }).where('id', '=', tokenId).execute();
}
