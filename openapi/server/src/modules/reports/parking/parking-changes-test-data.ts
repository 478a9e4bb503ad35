import { type RawBuilder, sql } from 'kysely';

/** Whatever the figures of parking of a day depend on, changed after the day. */
export function changesOf(park: number, dates: readonly string[]): RawBuilder<unknown>[] {
  const [date, later] = [dates[3] ?? '', dates[9] ?? ''];
  const some = (status: string) => sql`(
    select id from parking_reservations where car_park_id = ${park} and status = ${status} order by date, id limit 3)`;
  const space = sql`(select min(id) from parking_spaces where car_park_id = ${park})`;
  return [
    sql`update parking_reservations set status = 'released', released_at = now() where id in ${some('confirmed')}`,
    sql`update parking_reservations set status = 'denied' where id in ${some('queued')}`,
    sql`update parking_reservations set ends_at = ends_at - interval '1 hour' where id in ${some('confirmed')}`,
    sql`delete from parking_reservations where id in ${some('cancelled')}`,
    sql`update parking_penalties set forgiven_at = now()`,
    sql`delete from parking_penalties`,
    sql`update parking_spaces set is_active = not is_active where id = ${space}`,
    sql`update parking_spaces set in_use_since = ${later} where id = ${space}`,
    sql`update parking_spaces set in_use_since = null`,
    sql`insert into parking_spaces (car_park_id, site_id, name, in_use_since)
      select id, site_id, 'New', ${later} from car_parks where id = ${park}`,
    sql`update car_parks set open_weekdays = '{1,2,3}' where id = ${park}`,
    sql`delete from space_blocks`,
    sql`insert into space_blocks (car_park_id, space_id, first_day, last_day)
      select car_park_id, id, ${date}, ${later} from parking_spaces where id = ${space} on conflict do nothing`,
    sql`update permit_releases set revoked_at = now()`,
    sql`update permit_days set ends_on = ${later} where starts_on <= ${later}`,
    sql`delete from permit_days where weekday = 2`,
  ];
}
