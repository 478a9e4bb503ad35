import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { requireDays, requireOrderedDays } from '../../../mechanisms/days-in-query.ts';
import { DAILY_COUNT_CAP, orderBy, readPage, searchFor } from '../../../mechanisms/lists.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { type ReservationRow, toReservation } from '../mapping.ts';
import { reservationColumns, reservationJoins } from '../reservation-repository.ts';

type Page = components['schemas']['DeskRequestPage'];
type Row = ReservationRow & { created_at: Date; reason: string | null };

/** Everyone's reservations at the sites, from today on if no day is given (rules/desks.md#approvals). */
export async function listRequests(context: Context<'listDeskRequests'>): Promise<Page> {
  const { tx, sites, query, now, user } = context;
  requireDays({ start: query.start, end: query.end });
  requireOrderedDays(query.start, query.end);
  const order = orderBy(query.ordering ?? 'date', { date: [sql`r.date`] }, sql`r.id`);
  const where: RawBuilder<unknown>[] = [sites.narrow(query.site).condition(sql.ref('r.site_id'))];
  if (query.start !== undefined) where.push(sql`r.date >= ${query.start}::date`);
  else if (query.end === undefined) where.push(sql`r.date >= ${siteToday(now())}`);
  if (query.end !== undefined) where.push(sql`r.date <= ${query.end}::date`);
  // In the text, because a partial index serves no parameter; one of the document's words.
  if (query.status !== undefined) where.push(sql`r.status = ${sql.lit(query.status)}`);
  if (query.zone !== undefined) where.push(sql`d.zone_id = ${query.zone}::bigint`);
  where.push(
    ...searchFor(
      query.search,
      (word) => sql`(strpos(fold(u.first_name || ' ' || u.last_name), fold(${word})) > 0
        or strpos(fold(d.name), fold(${word})) > 0 or strpos(fold(z.name), fold(${word})) > 0)`,
    ),
  );
  const list = {
    from: sql`desk_reservations r ${reservationJoins(now())}`,
    where,
    columns: sql`r.id`,
    order,
    cap: DAILY_COUNT_CAP,
  };
  const { count, rows } = await readPage<Row>(context, list, async (page, total) => {
    const read = await sql<Row>`
      with page as materialized (${page})
      select ${reservationColumns}, r.created_at, r.reason, ${total}
      from page join desk_reservations r on r.id = page.id ${reservationJoins(now())}
      order by ${order}`.execute(tx);
    return read.rows;
  });
  return {
    count,
    results: rows.map((row) => ({
      id: row.id,
      reservation: toReservation(row, user),
      site: { id: row.site_id, name: row.site_name },
      created_at: row.created_at.toISOString(),
      reason: row.reason,
    })),
  };
}
