import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { zoneRows } from '../../desks/public.ts';
import { type Sums, toFigures, toPeriod } from '../figures.ts';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { readCover, scopeOf } from '../roll-ups/read-marks.ts';
import { sumRows } from '../roll-ups/sum-rows.ts';
import { sumsOf } from '../sums.ts';
import { deskRollUp, deskSums } from './desk-roll-ups.ts';

type Report = components['schemas']['DeskUtilization'];

interface Row extends Sums {
  /** Null in rows that are not of a day. */
  date: string | null;
  zone_id: number | null;
  zone_name: string | null;
}

/** How the desks of a site were used (rules/reports.md#desks). */
export async function getDeskUtilization(context: ReportContext<'getDeskUtilization'>): Promise<Report> {
  const { tx, query, now } = context;
  const period = await readPeriod(context, query);
  const cover = await readCover(context, deskRollUp, scopeOf(period), period);
  const found = sumRows(deskRollUp, period, cover, {
    ...{ byDay: 'site', byItem: 'zone' },
    rows: (stale) => deskSums(stale, now()),
  });
  const { rows } = await sql<Row>`
    with found as materialized (
      select case when s.part = 'site' then s.first_day end as date, case when s.part = 'zone' then s.item_id end as zone_id,
        ${sumsOf('s')}
      from ${found} s group by 1, 2)
    select found.date, found.zone_id, z.name as zone_name, found.bookable, found.booked, found.bookings, found.no_shows,
      found.released, found.cancelled
    from found left join ${zoneRows} z on z.id = found.zone_id
    order by z.name, z.id`.execute(tx);
  const byDay = rows.flatMap((row) => (row.date === null ? [] : [{ ...row, date: row.date }]));
  return {
    ...{ from_date: period.from, until_date: period.until },
    ...toPeriod(period.days, byDay),
    by_zone: rows.flatMap(({ zone_id: id, zone_name: name, ...sums }) =>
      id === null || name === null ? [] : [{ zone: { id, name }, figures: toFigures(sums) }],
    ),
  };
}
