import { sql } from 'kysely';
import { findApprovers } from '../../mechanisms/four-eyes.ts';
import { notifyNoApprover } from '../../mechanisms/notify-no-approver.ts';
import type { HeldItem, Holding } from '../../mechanisms/ports/leaving.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { parkingBookings } from './parking-bookings.ts';
import { type PermitRow, permitColumns, permitJoins } from './permits/permit-query.ts';
import { endPermit } from './permits/permit-service.ts';
import { cancel, release } from './reservation-service.ts';
import { findOneSeries, findSeriesOf, stopSeries, toStandingRequest } from './series/series-repository.ts';
import { cancelRide, leaveSeat } from './sharing/change-seat.ts';
import { findRide, findRides } from './sharing/ride-repository.ts';
import { closeSwap, whyOver } from './swaps/answer-swap.ts';
import { findOpenSwapsOf, findSwap } from './swaps/swap-repository.ts';
import { endWatch, findWatch, findWatchesOf, toWatch } from './watches/watch-repository.ts';

const OPEN: readonly string[] = ['pre-approval', 'queued', 'confirmed'];
const released = { choices: ['release'], choice: 'release' } as const;

/** Parking of today and later (rules/people.md#leavers). */
export const parkingHoldings = {
  'parking-series': {
    async list({ tx, person }) {
      const series = await findSeriesOf(tx, person.id);
      return series
        .filter(({ user_id }) => user_id === person.id)
        .map(({ id, car_park_name, site_name }) => item(id, car_park_name, site_name));
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
        item(id, car_park_name, site_name, { date }),
      );
    },
    async settle({ tx, now, audit }, { id }) {
      const watch = await findWatch(tx, Number(id));
      if (watch === undefined || watch.ended_at !== null) return;
      await endWatch(tx, watch.id, now());
      await audit({ action: 'delete', entity: 'parking_watch', entityId: watch.id, before: toWatch(watch) });
    },
  },
  'parking-swap': {
    async list({ tx, person, now }) {
      const swaps = await findOpenSwapsOf(tx, person.id, now());
      return swaps.map(({ id, given }) =>
        item(id, given.car_park_name, given.site_name, { date: given.date }),
      );
    },
    async settle(at, { id }) {
      const swap = await findSwap(at.tx, Number(id), at.now());
      if (swap === undefined || whyOver(swap, at.now()) !== undefined) return;
      await closeSwap(at, swap, swap.from.id === at.person.id ? 'withdrawn' : 'declined');
    },
  },
  'ride-offer': {
    async list({ tx, person, now }) {
      const where = sql`o.user_id = ${person.id} and o.ended_at is null and o.date >= ${siteToday(now())}`;
      const rides = await findRides(tx, now(), where);
      return rides.map(({ id, car_park_name, site_name, date }) =>
        item(id, car_park_name, site_name, { date }),
      );
    },
    async settle(at, { id }) {
      const ride = await findRide(at.tx, Number(id), at.now());
      if (ride && !ride.is_over) await cancelRide(at, ride);
    },
  },
  'ride-seat': {
    async list({ tx, person, now }) {
      const where = sql`o.ended_at is null and o.date >= ${siteToday(now())} and exists (
        select from ride_requests q where q.client_id = o.client_id and q.offer_id = o.id
          and q.user_id = ${person.id} and q.status in ('asked', 'accepted'))`;
      const rides = await findRides(tx, now(), where);
      return rides.map(({ id, car_park_name, site_name, date }) =>
        item(id, car_park_name, site_name, { date }),
      );
    },
    async settle(at, { id }) {
      const ride = await findRide(at.tx, Number(id), at.now());
      const isIn = ride?.requests.some(
        ({ person, status }) => person.id === at.person.id && (status === 'asked' || status === 'accepted'),
      );
      if (ride && isIn) await leaveSeat(at, ride, at.person.id);
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
            item(
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
  permit: {
    async list({ tx, person, now }) {
      const { rows } = await sql<PermitRow>`
        select ${permitColumns(now())} from permits m ${permitJoins}
        where m.user_id = ${person.id} and m.ended_at is null
          and (m.ends_on is null or m.ends_on >= ${siteToday(now())})
        order by m.starts_on, m.id`.execute(tx);
      return rows.map(({ id, space_name, car_park_name, site_name }) =>
        item(id, [space_name, car_park_name].filter(Boolean).join(', '), site_name),
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
  'parking-approval': {
    async list({ tx, person, now }) {
      const { rows } = await sql<{ site_id: number; site: string }>`
        select distinct r.site_id, s.name as site from parking_decision_tokens k
        join parking_reservations r on r.client_id = k.client_id and r.id = any(k.reservation_ids)
        join sites s on s.client_id = r.client_id and s.id = r.site_id
        where k.user_id = ${person.id} and k.expires_at > ${now()}::timestamptz and r.status = 'pre-approval'
          and r.user_id is distinct from ${person.id} and r.date >= ${siteToday(now())}
        order by s.name, r.site_id`.execute(tx);
      return rows.map(({ site_id, site }) => item(site_id, '', site));
    },
    async settle(at, { id }) {
      const { tx, person } = at;
      const siteId = Number(id);
      await sql`
        delete from parking_decision_tokens k using parking_reservations r
        where k.user_id = ${person.id} and r.client_id = k.client_id and r.id = any(k.reservation_ids)
          and r.site_id = ${siteId}::int`.execute(tx);
      const others = await findApprovers(tx, { approvers: ['parking_admin'], siteId, except: [person.id] });
      if (others.length > 0) return;
      const { rows } = await sql<{ site: string; count: number }>`
        select s.name as site, count(*)::int as count from parking_reservations r
        join sites s on s.client_id = r.client_id and s.id = r.site_id
        where r.site_id = ${siteId}::int and r.status = 'pre-approval' and r.date >= ${siteToday(at.now())}
        group by s.name`.execute(tx);
      const [waiting] = rows;
      if (waiting)
        await notifyNoApprover(at, { place: waiting.site, count: waiting.count, path: '/parking' });
    },
  },
} as const satisfies Record<string, Holding>;

function item(id: number, title: string, place: string, more: { date?: string } = {}): HeldItem {
  return { id: String(id), title, place, ...released, ...more };
}

const waits = ({ status }: { status: string }) => (status === 'confirmed' ? 0 : 1);
