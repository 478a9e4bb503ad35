import { sql } from 'kysely';
import type { ScheduleSource, SpanSource } from '../../mechanisms/ports/schedule.ts';
import type { Message } from '../../mechanisms/texts/messages.ts';
import { nameInEach } from '../../mechanisms/words.ts';
import { parkingMessages as texts } from './messages.ts';
import { permitDaysOf } from './permit-days-of.ts';

interface Row {
  id: number;
  date: string;
  starts_at: Date;
  ends_at: Date;
  car_park: Message;
  space: string | null;
  site: { id: number; name: string; time_zone: string };
}

/** A person's confirmed parking, for themselves: where others park is private. */
export const parkingSchedule: ScheduleSource = async ({ tx, userId, from, until, viewer, t }) => {
  if (viewer.id !== userId) return [];
  const { rows } = await sql<Row>`
    select r.id, r.date, r.starts_at, r.ends_at, ${nameInEach('c')} as car_park, case when c.kind <> 'pseudo' then p.name end as space,
      json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site
    from parking_reservations r
    join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id
    join sites s on s.client_id = r.client_id and s.id = r.site_id
    left join parking_spaces p on p.client_id = r.client_id and p.id = r.space_id
    where r.user_id = ${userId}::int and r.date between ${from}::date and ${until}::date and r.status = 'confirmed'
    order by r.starts_at, r.id`.execute(tx);
  const { rows: permitDays } = await permitDaysOf(userId, sql`${from}`, sql`${until}`).execute(tx);
  const same = {
    floor_plan_relative_url: null,
    is_host: true,
    rooms: [],
    visitors: 0,
    people: [],
    other_people: 0,
  };
  const reserved = rows.map(({ id, date, starts_at, ends_at, car_park, space, site }) => ({
    ...same,
    type: 'parking_reservation' as const,
    id,
    title: t(car_park),
    date,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    site,
    place: space === null ? null : t(texts.spaceNamed, { name: space }),
  }));
  const held = permitDays.map(({ permit_id, date, car_park, space, site }) => ({
    ...same,
    type: 'parking_permit' as const,
    id: permit_id,
    title: t(car_park),
    date,
    starts_at: null,
    ends_at: null,
    site,
    place: t(texts.spaceNamed, { name: space }),
  }));
  return [...held, ...reserved];
};

export const parkingSpans: SpanSource = async ({ tx, userId, from, until }) => {
  const { rows } = await sql<{ first: string; last: string }>`
    select r.date as first, greatest(r.date, ((r.ends_at - interval '1 second') at time zone s.time_zone)::date) as last
    from parking_reservations r join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.user_id = ${userId}::int and r.date between ${from}::date and ${until}::date and r.status = 'confirmed'`.execute(
    tx,
  );
  const { rows: permitDays } = await permitDaysOf(userId, sql`${from}`, sql`${until}`).execute(tx);
  const held = permitDays.map(({ date }) => ({ first: date, last: date }));
  return [...rows, ...held].map((row) => ({ ...row, kind: 'parking', typeIds: [] }));
};
