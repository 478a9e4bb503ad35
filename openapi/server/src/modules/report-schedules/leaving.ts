import { sql } from 'kysely';
import type { Holding } from '../../mechanisms/ports/leaving.ts';

/** Reports that go out by email under the person's rights (rules/people.md#leavers). */
export const reportHoldings = {
  'report-schedule': {
    async list({ tx, person }) {
      const { rows } = await sql<{ id: number; report: string; site: string }>`
        select r.id, r.report, s.name as site from report_schedules r
        join sites s on s.client_id = r.client_id and s.id = r.site_id
        where r.owner_id = ${person.id} and r.next_run_at is not null order by r.id`.execute(tx);
      return rows.map(({ id, report, site }) => ({
        id: String(id),
        title: report,
        place: site,
        choices: ['hand-over', 'release'],
        choice: 'release',
      }));
    },
    async settle({ tx, person, audit }, { id, toUserId }) {
      const { numUpdatedRows } = await tx
        .updateTable('report_schedules')
        .set((row) => ({
          ...(toUserId === null ? { next_run_at: null } : { owner_id: toUserId }),
          ...{ failures: 0, try_after: null, version: row('version', '+', 1) },
        }))
        .where('id', '=', Number(id))
        .where('owner_id', '=', person.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await audit({
        action: toUserId === null ? 'pause' : 'update',
        entity: 'report_schedule',
        entityId: id,
        before: { owner_id: person.id },
        after: { owner_id: toUserId ?? person.id },
      });
    },
  },
} as const satisfies Record<string, Holding>;
