import { sql } from 'kysely';
import { approvalHolding } from '../../mechanisms/approvals/leaving.ts';
import { type Holding, toRelease } from '../../mechanisms/ports/leaving.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { parkingApprovals } from './approvals/parking-approvals.ts';
import { parkingBookings } from './parking-bookings.ts';
import { cancel, release } from './reservation-service.ts';
import { findOneSeries, findSeriesOf, stopSeries, toStandingRequest } from './series/series-repository.ts';
import { endWatch, findWatch, findWatchesOf, toWatch } from './watches/watch-repository.ts';

const OPEN: readonly string[] = ['pre-approval', 'queued', 'confirmed'];

/** Parking of today and later (rules/people.md#leavers). */
export const parkingHoldings = {
  'parking-series': {
    async list({ tx, person }) {
      const series = await findSeriesOf(tx, person.id);
      return series
        .filter(({ user_id }) => user_id === person.id)
        .map(({ id, car_park_name, site_name }) => toRelease(id, car_park_name, site_name));
    },
    async settle({ tx, now, person, audit }, { id }) {
      const before = await findOneSeries(tx, Number(id));
      if (before === undefined || !(await stopSeries(tx, before.id, person.id, now()))) return;
      await audit({
        action: 'delete',
        entity: 'parking_standing_request',
        entityId: before.id,
        before: toStandingRequest(before),
        after: null,
      });
    },
  },
  'parking-watch': {
    async list({ tx, person, now }) {
      const watches = await findWatchesOf(tx, person.id, now());
      return watches.map(({ id, car_park_name, site_name, date }) =>
        toRelease(id, car_park_name, site_name, { date }),
      );
    },
    async settle({ tx, now, audit }, { id }) {
      const watch = await findWatch(tx, Number(id));
      if (watch === undefined || watch.ended_at !== null) return;
      await endWatch(tx, watch.id, now());
      await audit({ action: 'delete', entity: 'parking_watch', entityId: watch.id, before: toWatch(watch) });
    },
  },
  parking: {
    async list({ tx, person, now }) {
      const { rows } = await sql<{ id: number }>`
        select r.id from parking_reservations r join sites s on s.client_id = r.client_id and s.id = r.site_id
        where r.user_id = ${person.id} and r.status in ('pre-approval', 'queued', 'confirmed')
          and r.date >= ${siteToday(now())}`.execute(tx);
      const found = await parkingBookings.read(
        tx,
        rows.map(({ id }) => id),
        now(),
      );
      return (
        found
          // Requests that wait come first, so that none of them gets a space which is released here.
          .toSorted(
            (a, b) => waits(b) - waits(a) || a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id,
          )
          .map((row) =>
            toRelease(
              row.id,
              [row.pseudo ? null : row.space_name, row.car_park_name].filter(Boolean).join(', '),
              row.site_name,
              { date: row.date },
            ),
          )
      );
    },
    async settle(at, { id }) {
      const [row] = await parkingBookings.read(at.tx, [Number(id)], at.now());
      if (row?.user_id !== at.person.id || !OPEN.includes(row.status) || row.date < row.today) return;
      if (row.status === 'confirmed') await release(at, row.id);
      else await cancel(at, row.id, undefined);
    },
  },
  'parking-approval': approvalHolding(parkingApprovals, '/parking'),
} as const satisfies Record<string, Holding>;

const waits = ({ status }: { status: string }) => (status === 'confirmed' ? 0 : 1);
