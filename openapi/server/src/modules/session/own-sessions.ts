import { sql } from 'kysely';
import type { AllHandlers, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishAccessChange } from '../../mechanisms/changes.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { limitsAt } from '../../mechanisms/sessions/session-limits.ts';
import type { LogInMethod } from '../../mechanisms/sessions/session-store.ts';

/** More are a program's that logs in again and again. */
const LISTED = 100;

/** One's own sessions (rules/accounts.md#sessions). */
export const ownSessionsHandlers = {
  listSessions: {
    async outside({ user, client, now, session, transaction }) {
      const { idleSince, bornAt } = limitsAt(client, now());
      const rows = await transaction(
        (tx) =>
          tx
            .selectFrom('sessions')
            .select(['id', 'token_hash', 'method', 'browser', 'system', 'network'])
            .select(['created_at', 'last_seen_at'])
            .where('user_id', '=', user.id)
            .where('last_seen_at', '>', idleSince)
            .where('created_at', '>', bornAt)
            .orderBy(sql`token_hash is distinct from ${session.tokenHash}`)
            .orderBy('last_seen_at', 'desc')
            .orderBy('id', 'desc')
            .limit(LISTED)
            .execute(),
        { readOnly: true },
      );
      return {
        results: rows.map(({ token_hash, method, created_at, last_seen_at, ...row }) => ({
          ...row,
          method: method as LogInMethod,
          is_current: token_hash === session.tokenHash,
          created_at: created_at.toISOString(),
          last_seen_at: last_seen_at.toISOString(),
        })),
      };
    },
  },
  endSession: {
    async outside(context) {
      const { path, transaction } = context;
      await transaction(async (tx) => {
        const ended = await endSome(context, tx, path.id);
        if (ended === 0) throw notFound();
      });
    },
  },
  endOtherSessions: {
    async outside(context) {
      await context.transaction((tx) => endSome(context, tx, 'others'));
    },
  },
} satisfies Partial<AllHandlers>;

/**
 * Ends one of the caller's sessions, or all but the current one. Their browsers are new from now on, and so is every
 * other one if all others end. @returns how many
 */
async function endSome(
  { user, session, audit }: Pick<OutsideContext<'endSession'>, 'user' | 'session' | 'audit'>,
  tx: Tx,
  which: number | 'others',
): Promise<number> {
  const current = session.tokenHash;
  const isOne = which !== 'others';
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      delete from sessions where user_id = ${user.id}
        and ${isOne ? sql`id = ${which}::bigint` : sql`token_hash is distinct from ${current}`}
      returning device_hash
    ), forgotten as (
      delete from user_devices where user_id = ${user.id}
        and device_hash is distinct from (select device_hash from sessions where token_hash = ${current})
        and ${isOne ? sql`device_hash in (select device_hash from ended)` : sql`true`}
    )
    select count(*)::int as ended from ended`.execute(tx);
  const ended = rows[0]?.ended ?? 0;
  if (ended === 0) return 0;
  await publishAccessChange(tx, { user: user.id });
  await audit(tx, { action: 'end-sessions', entity: 'user', entityId: user.id, after: { sessions: ended } });
  return ended;
}
