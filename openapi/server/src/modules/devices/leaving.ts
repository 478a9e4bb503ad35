import { sql } from 'kysely';
import type { Holding } from '../../mechanisms/ports/leaving.ts';

/** Devices that the person enrolled: they belong to their place, and go on (rules/people.md#leavers). */
export const deviceHoldings = {
  device: {
    async list({ tx, person }) {
      const { rows } = await sql<{ id: number; name: string; site: string }>`
        select d.id, d.name, s.name as site from devices d
        join sites s on s.client_id = d.client_id and s.id = d.site_id
        where d.created_by_id = ${person.id} order by d.name, d.id`.execute(tx);
      return rows.map(({ id, name, site }) => ({
        id: String(id),
        title: name,
        place: site,
        choices: ['keep'],
        choice: 'keep',
      }));
    },
    settle: async () => {},
  },
} as const satisfies Record<string, Holding>;
