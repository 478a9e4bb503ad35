import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { mayUse } from '../../mechanisms/may-use.ts';
import { forbidden } from '../../mechanisms/problems.ts';
import { findPerson, isBookable, knownTo, readBookingCarPark } from '../parking/public.ts';
import { permitMessages as texts } from './messages.ts';
import { type PermitRow, permitColumns, permitJoins, spaceOf } from './permit-query.ts';
import { maySeeAllPermits } from './policy.ts';
import { type PermitOfMonth, permitDays } from './rules/permit-days.ts';

/** The state of the person's permits on each day of the month, by the clocks of their sites. */
export async function getPermitMonth({
  tx,
  user,
  sites,
  path,
  query,
  now,
  client,
}: Context<'getPermitMonth'>): Promise<components['schemas']['PermitMonth']> {
  const first = `${path.month}-01`;
  requireDays({ month: first });
  const personId = query.user_id ?? user.id;
  const isOwn = personId === user.id;
  if (!isOwn && !maySeeAllPermits(user)) throw forbidden(texts.notYourPermits);
  const last = addDays(first, 30);
  const { rows } = await sql<PermitRow>`
    select ${permitColumns(now(), first)} from permits m ${permitJoins}
    where m.user_id = ${personId}::bigint and m.starts_on <= ${last}::date and coalesce(m.ends_on >= ${first}::date, true)
      and ${isOwn ? sql`true` : sql`${sites.condition(sql.ref('m.site_id'))} and ${knownTo(user, 'm')}`}
    order by m.starts_on, m.id`.execute(tx);
  const limitDays = client.settings.parking_future_booking_days_limit;
  const permits: (PermitOfMonth & { row: PermitRow })[] = [];
  for (const row of rows) {
    const canRequest = row.permit_type === 'GR' ? () => true : await requestable(tx, row, now());
    permits.push({ ...toPermitOfMonth(row), limitDays, canRequest });
  }
  const days = permitDays(path.month, permits);
  return {
    days: days.map(({ date, permit: { row }, state, opensOn, released }) => ({
      date,
      permit_id: row.id,
      permit_type: row.permit_type,
      state,
      opens_on: opensOn,
      released,
      carpark: { id: row.car_park_id, name: row.car_park_name },
      space: spaceOf(row),
      site: { id: row.site_id, name: row.site_name },
    })),
  };
}

/** Whether car park and person allow a request for a date (rules/parking.md#requests). */
async function requestable(
  tx: Tx,
  { user_id, site_id, car_park_id }: PermitRow,
  now: Date,
): Promise<(date: string) => boolean> {
  const carPark = await readBookingCarPark(tx, { id: car_park_id, now });
  const person = await findPerson(tx, user_id, site_id);
  const mayPark =
    carPark?.is_active === true &&
    person?.mayUseSite === true &&
    !person.isRestricted &&
    mayUse(person.groups, carPark.permission_groups);
  return (date) => mayPark && isBookable(date, carPark);
}

function toPermitOfMonth(row: PermitRow) {
  return {
    row,
    id: row.id,
    permitType: row.permit_type,
    weekdays: row.weekdays,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    today: row.today,
    permitRequestsStart: row.permit_requests_start,
    releases: row.releases.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on })),
  };
}
