import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Message } from '../../../mechanisms/texts/messages.ts';
import { nameInEach, wordOf } from '../../../mechanisms/words.ts';

type StandingRequest = components['schemas']['ParkingStandingRequest'];

export interface SeriesRow {
  id: number;
  user_id: number;
  created_by_id: number | null;
  site_id: number;
  site_name: string;
  car_park_id: number;
  car_park_name: string;
  car_park_words: Message;
  first_name: string;
  last_name: string;
  weekdays: number[];
  start_time: string;
  end_time: string;
  starts_on: string;
  ends_on: string | null;
  last_day_asked: string | null;
}

/** Weekly requests that have not been stopped. */
async function findSeries(
  tx: Tx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select q.id, q.user_id, q.created_by_id, q.site_id, s.name as site_name, q.car_park_id, ${wordOf('c')} as car_park_name, ${nameInEach('c')} as car_park_words,
      u.first_name, u.last_name, q.weekdays, q.start_time, q.end_time, q.starts_on, q.ends_on, q.last_day_asked
    from parking_standing_requests q
    join sites s on s.client_id = q.client_id and s.id = q.site_id
    join car_parks c on c.client_id = q.client_id and c.id = q.car_park_id
    join users u on u.client_id = q.client_id and u.id = q.user_id
    where q.stopped_at is null and ${where} ${rest}`.execute(tx);
  return rows;
}

const byStart = sql`order by q.starts_on, q.id`;
const isOf = (viewerId: number) => sql`(q.user_id = ${viewerId} or q.created_by_id = ${viewerId})`;

/** For the viewer, or made by the viewer. */
export function findSeriesOf(tx: Tx, viewerId: number): Promise<SeriesRow[]> {
  return findSeries(tx, isOf(viewerId), byStart);
}

export async function findOneSeries(tx: Tx, id: number): Promise<SeriesRow | undefined> {
  const [row] = await findSeries(tx, sql`q.id = ${id}::bigint`, sql``);
  return row;
}

/** The next one of a site by id, of people with an active account. Locked, so that no one stops it in the meantime. */
export async function lockNextSeries(
  tx: Tx,
  siteId: number,
  afterId: number,
): Promise<SeriesRow | undefined> {
  const [row] = await findSeries(
    tx,
    sql`q.site_id = ${siteId} and q.id > ${afterId}::bigint and u.is_active`,
    sql`order by q.id limit 1 for update of q`,
  );
  return row;
}

export async function countSeriesOf(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parking_standing_requests
    where user_id = ${userId} and stopped_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** @returns false if it has already been stopped */
export async function stopSeries(tx: Tx, id: number, viewerId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update parking_standing_requests q set stopped_at = ${now}
    where q.id = ${id}::bigint and q.stopped_at is null and ${isOf(viewerId)} returning q.id`.execute(tx);
  return rows.length > 0;
}

export async function setAskedUntil(tx: Tx, id: number, until: string): Promise<void> {
  await sql`update parking_standing_requests set last_day_asked = ${until}::date where id = ${id}`.execute(
    tx,
  );
}

export function toStandingRequest(row: SeriesRow): StandingRequest {
  return {
    id: row.id,
    employee: { id: row.user_id, first_name: row.first_name, last_name: row.last_name },
    site: { id: row.site_id, name: row.site_name },
    carpark: { id: row.car_park_id, name: row.car_park_name },
    weekdays: row.weekdays,
    start_time: row.start_time,
    end_time: row.end_time,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    asked_until: row.last_day_asked,
  };
}
