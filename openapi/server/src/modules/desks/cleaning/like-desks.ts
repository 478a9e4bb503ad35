import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import type { BookingPlan } from '../../../mechanisms/booking/booking-kind.ts';
import { isFree, readBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { moveBooking } from '../../../mechanisms/booking/move-booking.ts';
import type { Day } from '../../../mechanisms/booking/periods.ts';
import { forbidden, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { shortName } from '../../../mechanisms/short-name.ts';
import { deskNeedsCleaning, findBookingDesk } from '../booking-repository.ts';
import { deskRules } from '../booking-rules.ts';
import { isClosedOn } from '../closures/is-closed-on.ts';
import { deskBookings } from '../desk-bookings.ts';
import { isOut, needsCleaning } from '../desk-query.ts';
import { holdsDesk, type Reservation, type ReservationRow, toReservation } from '../mapping.ts';
import { deskMessages } from '../messages.ts';
import { isOwn } from '../policy.ts';

type LikeDesk = components['schemas']['LikeDesk'];
type ChangeContext = Context<'changeReservedDesk'>;

export async function listLikeDesks(context: Context<'listLikeDesks'>): Promise<LikeDesk[]> {
  const row = await readBooking(context, deskBookings, context.path.id);
  requireOwn(context, row);
  return row.needs_cleaning ? findLikeDesks(context.tx, row) : [];
}

/**
 * Moves a reservation to another desk of the zone because its own is not cleaned yet; nothing else about it changes
 * (rules/desks.md#cleaning).
 */
export async function changeReservedDesk(context: ChangeContext): Promise<Reservation> {
  const row = await moveBooking(context, deskBookings, context.path.id, {
    from: deskBookings.holding,
    check: (seen) => requireOwn(context, seen),
    refusal(seen) {
      if (!holdsDesk(seen.status)) return deskMessages.holdsNothing;
      if (seen.date < seen.today) return deskMessages.dayIsOver;
      return seen.needs_cleaning ? undefined : deskMessages.needsNoCleaning;
    },
    plan: (seen) => plan(context, seen),
  });
  return toReservation(row, context.user);
}

/** @throws Problem 404 or 403 for another person's reservation */
function requireOwn(
  { user, sites }: Pick<ChangeContext, 'user' | 'sites'>,
  { user_id, created_by_id, site_id }: ReservationRow,
): void {
  if (isOwn(user, { userId: user_id, createdById: created_by_id })) return;
  sites.require(site_id);
  throw forbidden(deskMessages.notYourReservation);
}

async function plan(context: ChangeContext, row: ReservationRow): Promise<BookingPlan<Day>> {
  const { tx, body, now, user, t, locale } = context;
  // At the reservation's site, which need not be one of the person's sites.
  const sites = { condition: (column: RawBuilder<unknown>) => sql<boolean>`${column} = ${row.site_id}` };
  const desk = await findBookingDesk(tx, { deskId: body.desk_id, sites, now: now() });
  if (desk === undefined) throw notFound();
  const refuse = (text: (typeof deskMessages)[keyof typeof deskMessages]) => {
    throw validationProblem({ desk_id: [text] });
  };
  if (desk.zone_id !== row.zone_id) refuse(deskMessages.deskOfAnotherZone);
  if (!desk.is_active) refuse(deskMessages.inactive);
  if (desk.closed) refuse(deskMessages.closed);
  if (await deskNeedsCleaning(tx, desk)) refuse(deskMessages.needsCleaning);
  const person = {
    id: row.user_id,
    name: shortName(row.first_name, row.last_name),
    isLocatable: row.is_locatable,
  };
  const request = {
    deskId: desk.id,
    person,
    viewer: user,
    dates: [row.date],
    today: desk.today,
    limitDays: null,
    needsCleaning: false,
    closures: desk.closures,
  };
  const { entries, ...rules } = deskRules(request, t, locale);
  // The two hours to check in start again with the change (rules/desks.md#check-in).
  const values = { held_since: now() };
  return {
    siteId: row.site_id,
    status: row.status,
    ...rules,
    entries: entries.map(({ claims, ...entry }) => ({
      ...entry,
      claims: claims.map((claim) => ({ ...claim, values })),
    })),
    alternatives: async () =>
      (await findLikeDesks(tx, row)).map(({ id, name, zone }) => ({ id, name, zone })),
  };
}

/**
 * Up to three desks of its zone that are free that day (and clean if that is today), those with most of its features
 * first.
 */
export async function findLikeDesks(
  tx: Tx,
  row: Pick<ReservationRow, 'desk_id' | 'zone_id' | 'date' | 'today'>,
): Promise<LikeDesk[]> {
  const { rows } = await sql<LikeDesk>`
    select d.id, d.name, z.name as zone, l.features
    from desks d
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    cross join (select ${row.today}::date as today) t
    cross join lateral (
      select coalesce(json_agg(f.name order by f.name), '[]') as features,
        count(*) filter (where exists (
          select from desk_feature_links own
          where own.client_id = d.client_id and own.desk_id = ${row.desk_id} and own.feature_id = f.id)) as shared
      from desk_feature_links l join desk_features f on f.client_id = l.client_id and f.id = l.feature_id
      where l.client_id = d.client_id and l.desk_id = d.id) l
    where d.zone_id = ${row.zone_id} and d.id <> ${row.desk_id} and not ${isOut} and not ${isClosedOn(sql`${row.date}::date`)}
      and ${isFree(deskBookings, 'd', [{ date: row.date }])} and not (${row.date}::date = t.today and ${needsCleaning})
    order by l.shared desc, d.name, d.id limit 3`.execute(tx);
  return rows;
}
