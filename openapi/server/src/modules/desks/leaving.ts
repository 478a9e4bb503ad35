import { sql } from 'kysely';
import { approvalHolding } from '../../mechanisms/approvals/leaving.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { type Holding, toRelease } from '../../mechanisms/ports/leaving.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { deskApprovals } from './approvals/desk-approvals.ts';
import { deskBookings } from './desk-bookings.ts';
import { freeDesk } from './free-desk.ts';
import { holdsDesk } from './mapping.ts';
import { notifyOwners, placeOf } from './notify-owners.ts';
import { cancellation } from './reservation-service.ts';
import { endWait, findWait, findWaitsOf, toWait } from './waiting/wait-repository.ts';

/** Desks of today and later (rules/people.md#leavers). */
export const deskHoldings = {
  'desk-wait': {
    async list({ tx, person, now }) {
      const waits = await findWaitsOf(tx, person.id, now());
      return waits.map(({ id, date, site, zone, desk }) =>
        toRelease(id, desk ? `${desk.name}, ${zone.name}` : zone.name, site.name, { date }),
      );
    },
    async settle({ tx, now, audit }, { id }) {
      const wait = await findWait(tx, Number(id));
      if (wait === undefined) return;
      await endWait(tx, wait.id, now());
      await audit({ action: 'delete', entity: 'desk_wait', entityId: wait.id, before: toWait(wait) });
    },
  },
  desk: {
    async list({ tx, person, now }) {
      const { rows } = await sql<{ id: number }>`
        select r.id from desk_reservations r join sites s on s.client_id = r.client_id and s.id = r.site_id
        where r.user_id = ${person.id} and r.status in ('pending', 'approved') and r.date >= ${siteToday(now())}
        order by r.date, r.id`.execute(tx);
      const found = await deskBookings.read(
        tx,
        rows.map(({ id }) => id),
        now(),
      );
      return found
        .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
        .map((row) => toRelease(row.id, placeOf(row), row.site_name, { date: row.date }));
    },
    async settle(at, { id }) {
      const [seen] = await deskBookings.read(at.tx, [Number(id)], at.now());
      if (seen?.user_id !== at.person.id || !holdsDesk(seen.status) || seen.date < seen.today) return;
      const row = await freeDesk(at, seen.id, cancellation(at));
      // Someone who booked it for the leaver.
      await notifyOwners(at, [{ row, news: 'cancelled' }], { by: at.person.id });
    },
  },
  'own-desk': {
    async list({ tx, person }) {
      const { rows } = await sql<{ id: number; name: string; zone: string; site: string }>`
        select d.id, d.name, z.name as zone, s.name as site from users u
        join desks d on d.client_id = u.client_id and d.id = u.desk_id
        join zones z on z.client_id = d.client_id and z.id = d.zone_id
        join sites s on s.client_id = d.client_id and s.id = d.site_id
        where u.id = ${person.id}`.execute(tx);
      return rows.map(({ id, name, zone, site }) => ({
        id: String(id),
        title: `${name}, ${zone}`,
        place: site,
        choices: ['hand-over', 'release'],
        choice: 'release',
      }));
    },
    async settle({ tx, person, audit }, { id, toUserId }) {
      const deskId = Number(id);
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set((row) => ({ desk_id: null, version: row('version', '+', 1) }))
        .where('id', '=', person.id)
        .where('desk_id', '=', deskId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      if (toUserId !== null) {
        await tx
          .updateTable('users')
          .set((row) => ({ desk_id: deskId, version: row('version', '+', 1) }))
          .where('id', '=', toUserId)
          .execute();
      }
      for (const [entityId, before, after] of [
        [person.id, deskId, null],
        ...(toUserId === null ? [] : [[toUserId, null, deskId] as const]),
      ] as const) {
        await audit({
          action: 'update',
          entity: 'user',
          entityId,
          before: { desk_id: before },
          after: { desk_id: after },
        });
      }
      await publishChange(tx, 'desks');
    },
  },
  'desk-approval': approvalHolding(deskApprovals, '/desks'),
} as const satisfies Record<string, Holding>;
