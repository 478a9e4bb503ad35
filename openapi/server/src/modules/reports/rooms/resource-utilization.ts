import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { resourceRows } from '../../resources/public.ts';
import { roomTypeRows } from '../../room-types/public.ts';
import { addUp, type Sums, toFigures, toHours, toPeriod, toUtilization } from '../figures.ts';
import { type Period, readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import type { Cover } from '../roll-ups/cover.ts';
import { readCover, scopeOf } from '../roll-ups/read-marks.ts';
import { weekdayIn } from '../roll-ups/roll-up.ts';
import { storedBetween, together } from '../roll-ups/stored.ts';
import { sumRows } from '../roll-ups/sum-rows.ts';
import { sumsOf } from '../sums.ts';
import { roomTables } from './room-days.ts';
import { hoursTable, roomHours, roomRollUp, roomSums } from './room-roll-ups.ts';

type Report = components['schemas']['ResourceUtilization'];
type Hour = Report['by_hour'][number];

interface Asked {
  period: Period;
  cover: Cover;
  now: Date;
  /** Only rooms of this type. */
  type: number | undefined;
}

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
  const cover = await readCover(context, roomRollUp, scopeOf(period), period);
  const asked: Asked = { period, cover, now: now(), type: query.type };
  const { days, rooms, hours } = await readSums(tx, asked);
  const types = Map.groupBy(rooms, ({ type_id }) => type_id);
  return {
    ...{ from_date: period.from, until_date: period.until },
    ...toPeriod(period.days, days),
    by_hour: hours,
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

/** Days, rooms and hours of the week: each row has one of the three. */
type Row = Sums & { date: string | null; weekday: number | null; time: string | null } & {
  [K in keyof Omit<RoomRow, keyof Sums>]: RoomRow[K] | null;
};

async function readSums(
  tx: Tx,
  { period, cover, now, type }: Asked,
): Promise<{ days: DayRow[]; rooms: RoomRow[]; hours: Hour[] }> {
  const stale = { ...period, days: cover.stale };
  const sums = sumRows(roomRollUp, period, cover, {
    ...{ byDay: 'type', byItem: 'resource' },
    rows: () => roomSums,
  });
  const hours = together([
    sql`
      select s.first_day, s.item_id, s.time, s.bookable, s.booked
      from report_hours s
      where ${storedBetween(roomRollUp, period.siteId, period, cover)} and s.item_id in (0, ${type ?? 0}::int)`,
    cover.stale.length === 0 ? null : sql`(${roomHours})`,
  ]);
  const ofType = (column: string) =>
    type === undefined ? sql`` : sql`and ${sql.ref(column)} = ${type}::int`;
  // The rows without stored sums are counted once, for both sums and hours.
  const { rows } = await sql<Row>`
    with ${cover.stale.length === 0 ? sql`` : sql`${roomTables(stale, now)}, ${hoursTable(stale)},`}
    found as materialized (
      select case when s.part = 'type' then s.first_day end as date, case when s.part = 'resource' then s.item_id end as room_id,
        ${sumsOf('s')}
      from ${sums} s where (s.part = 'resource' or (s.part = 'type' ${ofType('s.item_id')})) group by 1, 2)
    select found.date, r.id, r.name, r.capacity, r.type_id, t.name as type_name, found.bookable, found.booked, found.bookings,
      found.no_shows, found.released, found.cancelled, null::int as weekday, null::text as time
    from found
    left join ${resourceRows} r on r.id = found.room_id
    left join ${roomTypeRows} t on t.client_id = r.client_id and t.id = r.type_id
    where (found.room_id is null or (t.id is not null ${ofType('r.type_id')}))
    union all
    select null, null, null, null, null, null, coalesce(sum(s.bookable) filter (where s.item_id = ${type ?? 0}::int), 0),
      coalesce(sum(s.booked) filter (where s.item_id = ${type ?? 0}::int), 0), 0, 0, 0, 0,
      ${weekdayIn(sql`s.first_day`)} as weekday, s.time
    from ${hours} s group by weekday, s.time
    order by name, id, weekday, time`.execute(tx);
  return {
    days: rows.flatMap((row) => (row.date === null ? [] : [{ ...row, date: row.date }])),
    rooms: rows.flatMap(({ date: _, weekday: __, time: ___, id, name, type_id, type_name, ...row }) =>
      id === null || name === null || type_id === null || type_name === null
        ? []
        : [{ ...row, id, name, type_id, type_name }],
    ),
    hours: rows.flatMap(({ weekday, time, bookable, booked }) =>
      weekday === null || time === null ? [] : [toHour(weekday, time, bookable, booked)],
    ),
  };
}

function toHour(weekday: number, time: string, bookable: number, booked: number): Hour {
  return {
    ...{ weekday, time, bookable_hours: toHours(bookable), booked_hours: toHours(booked) },
    utilization: toUtilization(booked, bookable),
  };
}
