import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { isFree } from '../../../mechanisms/booking/booking-statements.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { addDays, formatDay } from '../../../mechanisms/days.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { mayUse } from '../../../mechanisms/may-use.ts';
import { conflictProblem, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { lockDesksForReading } from '../administration/lock-desks.ts';
import { isClosedOn } from '../closures/is-closed-on.ts';
import { deskBookings } from '../desk-bookings.ts';
import { isOut, needsCleaning } from '../desk-query.ts';
import { deskMessages } from '../messages.ts';
import { findShares } from '../shares/find-shares.ts';
import { waitMessages as texts } from './messages.ts';
import { endWait, findWait, findWaitsOf, toWait, type WaitRow } from './wait-repository.ts';

type Wait = components['schemas']['DeskWait'];
type CreateContext = Context<'createDeskWait'>;

/** Entries per person: each is checked whenever a desk becomes free. */
const MOST = 20;

export async function listWaits({ tx, user, now }: Context<'listDeskWaits'>): Promise<Wait[]> {
  return (await findWaitsOf(tx, user.id, now())).map(toWait);
}

/**
 * Adds the caller to the waiting list of a zone, or of one of its desks (rules/desks.md#waiting-list). It holds the
 * locks of the desks: a desk that becomes free or joins the zone right now is seen either here or by the request that
 * changes it.
 */
export async function createWait(context: CreateContext): Promise<Wait> {
  const { tx, user, body, now, t } = context;
  requireDays({ date: body.date });
  await lockDesksForReading(tx);
  const { siteId, deskIds } = await requirePlace(context);
  await lockForBooking(tx, { rows: [{ table: 'desks', ids: deskIds }] });
  const free = await findFreeDesk(context, deskIds);
  // While the team has used up its share, free desks are for other teams.
  const [share] = free === undefined ? [] : await findShares(context, shareQuestion(context));
  const isThere = await sql`select from desk_reservations where user_id = ${user.id} and site_id = ${siteId}
    and date = ${body.date}::date and status in ('pending', 'approved')`.execute(tx);
  if (isThere.rows.length > 0) throw conflictProblem(texts.hasDesk);
  if (free !== undefined && !share?.is_full) throw conflictProblem(t(texts.isFree, { desk: free }));
  if ((await findWaitsOf(tx, user.id, now())).length >= MOST) {
    throw validationProblem({ non_field_errors: [t(texts.tooMany, { count: MOST })] });
  }
  const { rows } = await sql<{ id: number }>`
    insert into desk_waits (site_id, zone_id, desk_id, user_id, date, created_at)
    values (${siteId}, ${body.zone_id}, ${body.desk_id ?? null}, ${user.id}, ${body.date}, ${now()})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw conflictProblem(texts.doubled);
  const wait = toWait(await requireOwn(context, made.id));
  await context.audit({ action: 'create', entity: 'desk_wait', entityId: made.id, after: wait });
  return wait;
}

const shareQuestion = ({ user, body }: CreateContext) => ({
  zoneId: body.zone_id,
  personId: user.id,
  groups: user.groups,
  days: [body.date],
});

/** @throws Problem 404 for another person's entry */
export async function deleteWait(context: Context<'deleteDeskWait'>): Promise<void> {
  const { tx, path, now, audit } = context;
  const before = toWait(await requireOwn(context, path.id));
  await endWait(tx, path.id, now());
  await audit({ action: 'delete', entity: 'desk_wait', entityId: path.id, before });
}

/** @throws Problem 404 for a zone out of reach, 400 where the caller could not book that day */
async function requirePlace(context: CreateContext): Promise<{ siteId: number; deskIds: number[] }> {
  const { tx, user, sites, body, client, now, t, locale } = context;
  const { rows } = await sql<{
    site_id: number;
    name: string;
    permission_groups: string[];
    today: string;
    desk_ids: number[];
  }>`
    select z.site_id, z.name, z.permission_groups, ${siteToday(now())} as today,
      array(select d.id from desks d where d.client_id = z.client_id and d.zone_id = z.id) as desk_ids
    from zones z join sites s on s.client_id = z.client_id and s.id = z.site_id
    where z.id = ${body.zone_id}::bigint and ${sites.condition(sql.ref('z.site_id'))}`.execute(tx);
  const [zone] = rows;
  if (zone === undefined) throw notFound();
  if (body.desk_id !== undefined && !zone.desk_ids.includes(body.desk_id)) {
    throw validationProblem({ desk_id: [texts.noSuchDesk] });
  }
  if (!mayUse(user.groups, zone.permission_groups)) {
    throw validationProblem({ zone_id: [t(deskMessages.youMayNotBook, { zone: zone.name })] });
  }
  if (body.date < zone.today) throw validationProblem({ date: [texts.past] });
  const limit = client.settings.desk_future_booking_days_limit;
  const last = limit === null ? undefined : addDays(zone.today, limit);
  if (last !== undefined && body.date > last) {
    throw validationProblem({ date: [t(deskMessages.beyondLimit, { date: formatDay(last, locale) })] });
  }
  return { siteId: zone.site_id, deskIds: body.desk_id === undefined ? zone.desk_ids : [body.desk_id] };
}

/** The first desk by name that could simply be requested. */
async function findFreeDesk(
  { tx, body, now }: CreateContext,
  deskIds: readonly number[],
): Promise<string | undefined> {
  const day = sql`${body.date}::date`;
  const { rows } = await sql<{ name: string }>`
    select d.name from desks d
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = d.client_id and s.id = d.site_id
    cross join lateral (select ${siteToday(now())} as today) t
    where d.id = any(${[...deskIds]}::bigint[]) and not ${isOut} and not ${isClosedOn(day)}
      and not (${day} = t.today and ${needsCleaning}) and ${isFree(deskBookings, 'd', [{ date: body.date }])}
    order by d.name, d.id limit 1`.execute(tx);
  return rows[0]?.name;
}

async function requireOwn({ tx, user }: Pick<CreateContext, 'tx' | 'user'>, id: number): Promise<WaitRow> {
  const row = await findWait(tx, id);
  if (row?.user_id !== user.id) throw notFound();
  return row;
}
