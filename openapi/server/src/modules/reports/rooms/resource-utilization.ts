import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { roomTypeRows } from '../../room-types/public.ts';
import { addUp, type Sums, toFigures, toHours, toPeriod, toUtilization } from '../figures.ts';
import { daysTable, readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { businessHours } from '../rules/business-days.ts';
import { sumsOf } from '../sums.ts';
import { type RoomsAsked, roomTables } from './room-days.ts';

type Report = components['schemas']['ResourceUtilization'];
type Hour = Report['by_hour'][number];

interface DayRow extends Sums {
  date: string;
}
interface RoomRow extends Sums {
  id: number;
  name: string;
  capacity: number | null;
  type_id: number;
  type_name: string;
}

/** How the rooms of a site were used (rules/reports.md#rooms). */
export async function getResourceUtilization(
  context: ReportContext<'getResourceUtilization'>,
): Promise<Report> {
  const { tx, query, now } = context;
  const period = await readPeriod(context, query);
  const asked: RoomsAsked = { period, now: now(), type: query.type };
  const { days, rooms } = await readSums(tx, asked);
  const types = Map.groupBy(rooms, ({ type_id }) => type_id);
  return {
    ...{ from_date: period.from, until_date: period.until },
    ...toPeriod(period.days, days),
    by_hour: await readHours(tx, asked),
    by_type: [...types]
      .map(([id, ofType]) => ({
        type: { id, name: ofType[0]?.type_name ?? '' },
        figures: toFigures(addUp(ofType)),
      }))
      .sort((a, b) => a.type.name.localeCompare(b.type.name)),
    by_resource: rooms.map(({ id, name, capacity, type_id, type_name: _, ...sums }) => ({
      ...{ resource: { id, name }, capacity, type_id },
      figures: toFigures(sums),
    })),
  };
}

async function readSums(tx: Tx, asked: RoomsAsked): Promise<{ days: DayRow[]; rooms: RoomRow[] }> {
  type Row = Sums & { date: string | null } & { [K in keyof Omit<RoomRow, keyof Sums>]: RoomRow[K] | null };
  const { rows } = await sql<Row>`
    with ${roomTables(asked)}
    select d.date, rooms.id, rooms.name, rooms.capacity, rooms.type_id, t.name as type_name, ${sumsOf('d')}
    from room_days d
    join rooms on rooms.id = d.resource_id
    join ${roomTypeRows} t on t.client_id = rooms.client_id and t.id = rooms.type_id
    group by grouping sets ((d.date), (rooms.id, rooms.name, rooms.capacity, rooms.type_id, t.name))
    order by rooms.name, rooms.id`.execute(tx);
  return {
    days: rows.flatMap((row) => (row.date === null ? [] : [{ ...row, date: row.date }])),
    rooms: rows.flatMap(({ date: _, id, name, type_id, type_name, ...row }) =>
      id === null || name === null || type_id === null || type_name === null
        ? []
        : [{ ...row, id, name, type_id, type_name }],
    ),
  };
}

/** Hours of the week, each with what could be booked of it. */
async function readHours(tx: Tx, asked: RoomsAsked): Promise<Hour[]> {
  const { days, timeZone } = asked.period;
  const hours = businessHours(days, timeZone);
  const seconds = (of: string): RawBuilder<unknown> =>
    sql`sum(extract(epoch from ${sql.ref(`${of}.ends_at`)} - ${sql.ref(`${of}.starts_at`)}))`;
  const { rows } = await sql<{ weekday: number; time: string; bookable: number; booked: number }>`
    with ${roomTables(asked)},
    hours as materialized (
      select hour.date, hour.starts_at, hour.ends_at, extract(isodow from hour.date)::int as weekday,
        to_char(hour.starts_at at time zone ${timeZone}::text, 'HH24:MI') as time
      from ${daysTable(hours)} hour),
    bookable as (
      select hours.weekday, hours.time, sum(extract(epoch from hours.ends_at - hours.starts_at) * open.places) as seconds
      from hours left join (
        select d.date, sum(d.places) as places from room_days d group by d.date) open on open.date = hours.date
      group by hours.weekday, hours.time),
    booked as (
      select part.weekday, part.time, ${seconds('part')} as seconds
      from (
        select hours.weekday, hours.time, greatest(p.starts_at, hours.starts_at) as starts_at,
          least(p.ends_at, hours.ends_at) as ends_at
        from parts p
        join hours on hours.date = p.date and hours.starts_at < p.ends_at and hours.ends_at > p.starts_at) part
      group by part.weekday, part.time)
    select a.weekday, a.time, coalesce(a.seconds, 0)::float8 as bookable, coalesce(b.seconds, 0)::float8 as booked
    from bookable a left join booked b on b.weekday = a.weekday and b.time = a.time
    order by a.weekday, a.time`.execute(tx);
  return rows.map(({ weekday, time, bookable, booked }) => ({
    ...{ weekday, time, bookable_hours: toHours(bookable), booked_hours: toHours(booked) },
    utilization: toUtilization(booked, bookable),
  }));
}
