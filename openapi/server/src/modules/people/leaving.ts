import { sql } from 'kysely';
import { publishChange } from '../../mechanisms/changes.ts';
import type { Holding } from '../../mechanisms/ports/leaving.ts';

/** Days for which the person has said where they work: they are no longer expected (rules/people.md#leavers). */
export const presenceHoldings = {
  presence: {
    async list({ tx, person, now }) {
      const { rows } = await sql<{ id: number; date: string; site: string | null }>`
        select p.id, p.date, s.name as site from presences p
        left join sites s on s.client_id = p.client_id and s.id = p.site_id
        where p.user_id = ${person.id} and p.date > (${now().toISOString()}::timestamptz at time zone 'UTC')::date
        order by p.date`.execute(tx);
      return rows.map(({ id, date, site }) => ({
        id: String(id),
        title: '',
        place: site ?? '',
        date,
        choices: ['release'],
        choice: 'release',
      }));
    },
    async settle({ tx, person, audit }, { id }) {
      const { numDeletedRows } = await tx
        .deleteFrom('presences')
        .where('id', '=', Number(id))
        .where('user_id', '=', person.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await audit({ action: 'delete', entity: 'presence', entityId: id });
      await publishChange(tx, 'muster');
    },
  },
} as const satisfies Record<string, Holding>;
