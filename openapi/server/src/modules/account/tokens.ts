import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

export type TokenKind = Row<'user_tokens'>['kind'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long mailed links are valid (rules/access.md#mailed-links). */
export const TOKEN_LIFE_MS = {
  activate: 7 * DAY_MS,
  'set-password': 7 * DAY_MS,
  reset: HOUR_MS,
  'line-manager': 14 * DAY_MS,
  invite: 14 * DAY_MS,
} as const;

/** A new token of that kind for a person; older ones are no longer valid. It is stored hashed. */
export async function issueToken(
  tx: Tx,
  given: { userId: number; kind: TokenKind; now: Date; sentTo?: string },
): Promise<string> {
  const token = newSecret();
  const values = {
    token_hash: hashSecret(token),
    sent_to: given.sentTo ?? null,
    created_at: given.now,
    expires_at: new Date(given.now.getTime() + TOKEN_LIFE_MS[given.kind]),
  };
  await tx
    .insertInto('user_tokens')
    .values({ user_id: given.userId, kind: given.kind, ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'kind']).doUpdateSet(values))
    .execute();
  return token;
}

export interface PresentedToken {
  token: string;
  /** The id as it is in the link; one that cannot be an id is treated like a wrong token, not as an error. */
  userId: string | number;
  kinds: readonly TokenKind[];
  now: Date;
}

interface FoundToken {
  userId: number;
  kind: TokenKind;
  sentTo: string | null;
}

/** Reads a token without using it up. Null for a used, expired, foreign or malformed one. */
export async function findToken(tx: Tx, presented: PresentedToken): Promise<FoundToken | null> {
  const where = isPresented(presented);
  if (where === null) return null;
  const found = await tx
    .selectFrom('user_tokens')
    .select(['user_id as userId', 'kind', 'sent_to as sentTo'])
    .where(where)
    .executeTakeFirst();
  return found ?? null;
}

/** Uses a token up. If there are several calls, one gets it, the others null. */
export async function takeToken(tx: Tx, presented: PresentedToken): Promise<FoundToken | null> {
  const where = isPresented(presented);
  if (where === null) return null;
  const taken = await tx
    .deleteFrom('user_tokens')
    .where(where)
    .returning(['user_id as userId', 'kind', 'sent_to as sentTo'])
    .executeTakeFirst();
  return taken ?? null;
}

/** A condition of `user_tokens`; null for an id that cannot be one. */
function isPresented({ token, userId, kinds, now }: PresentedToken): RawBuilder<SqlBool> | null {
  const id = idOf(userId);
  if (id === null) return null;
  return sql`token_hash = ${hashSecret(token)} and user_id = ${id} and kind = any(${kinds}) and expires_at > ${now}`;
}

/** Invalidates links of that kind that were sent before. */
export async function revokeToken(tx: Tx, userId: number, kind: TokenKind): Promise<void> {
  await tx.deleteFrom('user_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

const MAX_INT4 = 2_147_483_647;

/** A number that an id column can hold, or null. */
export function idOf(value: string | number): number | null {
  const id = typeof value === 'number' ? value : /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  return Number.isInteger(id) && id >= 1 && id <= MAX_INT4 ? id : null;
}
