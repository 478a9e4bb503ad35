import { sql } from 'kysely';
import type { Holding } from '../../mechanisms/ports/leaving.ts';
import { isActive } from './tokens/find-data-token.ts';

const DAY_MS = 86_400_000;
/** Long enough to give the program another token. */
const DAYS_LEFT = 7;

/** Data tokens that the person created (rules/people.md#leavers). */
export const dataTokenHoldings = {
  'data-token': {
    async list({ tx, person, now }) {
      const { rows } = await sql<{ id: number; name: string }>`
        select t.id, t.name from data_tokens t
        where t.created_by_id = ${person.id} and ${isActive(now())} order by t.name, t.id`.execute(tx);
      return rows.map(({ id, name }) => ({
        id: String(id),
        title: name,
        place: '',
        choices: ['expire', 'release', 'keep'],
        choice: 'expire',
      }));
    },
    async settle({ tx, now, user, audit }, { id, choice }) {
      if (choice === 'expire') {
        await sql`
          update data_tokens set expires_at = least(expires_at, ${new Date(now().getTime() + DAYS_LEFT * DAY_MS)})
          where id = ${id}::bigint and revoked_at is null`.execute(tx);
        return;
      }
      const { numUpdatedRows } = await tx
        .updateTable('data_tokens')
        .set({ revoked_at: now(), revoked_by_id: user.id })
        .where('id', '=', Number(id))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await audit({ action: 'revoke', entity: 'data_token', entityId: id });
    },
  },
} as const satisfies Record<string, Holding>;
