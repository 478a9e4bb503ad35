import { sql } from 'kysely';
import { type Holding, toRelease } from '../../mechanisms/ports/leaving.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { type PermitRow, permitColumns, permitJoins } from './permit-query.ts';
import { endPermit } from './permit-service.ts';

/** Permits of today and later (rules/people.md#leavers). */
export const permitHoldings = {
  permit: {
    async list({ tx, person, now }) {
      const { rows } = await sql<PermitRow>`
        select ${permitColumns(now())} from permits m ${permitJoins}
        where m.user_id = ${person.id} and m.ended_at is null
          and (m.ends_on is null or m.ends_on >= ${siteToday(now())})
        order by m.starts_on, m.id`.execute(tx);
      return rows.map(({ id, space_name, car_park_name, site_name }) =>
        toRelease(id, [space_name, car_park_name].filter(Boolean).join(', '), site_name),
      );
    },
    async settle(at, { id }) {
      const { rows } = await sql`
        select from permits m join sites s on s.client_id = m.client_id and s.id = m.site_id
        where m.id = ${id}::bigint and m.user_id = ${at.person.id} and m.ended_at is null
          and (m.ends_on is null or m.ends_on >= ${siteToday(at.now())})`.execute(at.tx);
      if (rows.length > 0) await endPermit({ ...at, path: { id: Number(id) } });
    },
  },
} as const satisfies Record<string, Holding>;
