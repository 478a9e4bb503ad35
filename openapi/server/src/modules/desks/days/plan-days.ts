import type { Context } from '../../../contract/handler.ts';
import type { BookingPlan } from '../../../mechanisms/booking/booking-kind.ts';
import { findHoldings } from '../../../mechanisms/booking/booking-statements.ts';
import { areKeysLocked } from '../../../mechanisms/booking/lock-for-booking.ts';
import type { Day } from '../../../mechanisms/booking/periods.ts';
import { validateEntries } from '../../../mechanisms/booking/validate-entries.ts';
import {
  conflictProblem,
  type FieldTexts,
  notFound,
  validationProblem,
} from '../../../mechanisms/problems.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { type BookingDesk, deskNeedsCleaning, findBookingDesk } from '../booking-repository.ts';
import { deskRules } from '../booking-rules.ts';
import { findFullShares, requirePerson } from '../booking-service.ts';
import { deskBookings } from '../desk-bookings.ts';
import { deskMessages } from '../messages.ts';
import { shareLock } from '../shares/share-rules.ts';

export type PlanAt = Pick<
  Context<'createDeskReservations'>,
  'tx' | 'user' | 'sites' | 'client' | 't' | 'locale' | 'now'
>;

export interface RequestedDay {
  date: string;
  desk_id: number;
}

export interface PlannedDays {
  plan: BookingPlan<Day>;
  /** The desk of the first day. */
  desk: BookingDesk;
  /** Days on which the person's team has used up its share of the zone: no desk of it is available. */
  fullShares: ReadonlyMap<string, string>;
}

/**
 * Plans a desk for each of the days, with the obstacles per day. All are in one zone, so person and approval are the
 * same for all.
 * @throws Problem 404 for a desk out of reach, 400 where the person may not book there at all
 */
export async function planDays(
  at: PlanAt,
  personId: number,
  asked: readonly RequestedDay[],
): Promise<PlannedDays> {
  const { t, locale, client, user } = at;
  const desks = await readDesks(at, asked);
  const [desk] = desks.values();
  if (desk === undefined) throw notFound();
  if ([...desks.values()].some(({ zone_id }) => zone_id !== desk.zone_id)) {
    throw validationProblem({ days: [deskMessages.deskOfAnotherZone] });
  }
  const person = await requirePerson(at, personId, desk);
  const fullShares = await findFullShares(
    at,
    desk,
    person,
    asked.map(({ date }) => date),
  );
  const rulesOf = (of: BookingDesk, dates: readonly string[], needsCleaning: boolean) => {
    const limitDays = client.settings.desk_future_booking_days_limit;
    const { today, closures } = of;
    const request = { deskId: of.id, person, viewer: user, dates, today, limitDays, closures };
    return deskRules({ ...request, needsCleaning, fullShares }, t, locale);
  };
  const entries: BookingPlan<Day>['entries'][number][] = [];
  for (const { date, desk_id } of asked) {
    const of = desks.get(desk_id);
    if (of === undefined) throw notFound();
    const isDirty = date === of.today && of.requires_cleaning && (await deskNeedsCleaning(at.tx, of));
    const isOut = !of.is_active || of.closed;
    const out: FieldTexts = isOut
      ? { desk: [of.is_active ? deskMessages.closed : deskMessages.inactive] }
      : {};
    for (const entry of rulesOf(of, [date], isDirty).entries) {
      entries.push({ ...entry, broken: { ...entry.broken, ...out } });
    }
  }
  const plan = {
    ...rulesOf(desk, [], false),
    siteId: desk.site_id,
    status: desk.requires_approval ? 'pending' : 'approved',
    entries,
    locks: desk.has_shares ? [shareLock(desk.zone_id)] : [],
    alternatives: async () => [],
  };
  return { plan, desk, fullShares };
}

/**
 * For a plan that was built behind the locks.
 * @throws Problem 409 where the zone got its shares just now: their lock was not among those taken
 */
export function requireLocked(tx: PlanAt['tx'], { locks = [] }: BookingPlan<Day>): void {
  if (!areKeysLocked(tx, locks)) throw conflictProblem(messages.changedAlready);
}

/** @returns the obstacles to each entry; undefined for an entry that can be booked together with all others like it */
export async function findRefusals(
  { tx }: Pick<PlanAt, 'tx'>,
  plan: BookingPlan<Day>,
  personId: number,
): Promise<(FieldTexts | undefined)[]> {
  const holdings = await findHoldings(tx, deskBookings, plan, personId, []);
  const verdict = validateEntries(plan, personId, holdings, deskBookings);
  if (verdict.kind === 'free') return plan.entries.map(() => undefined);
  return verdict.entries.map((entry) => (Object.keys(entry).length > 0 ? entry : undefined));
}

async function readDesks(
  { tx, sites, now }: PlanAt,
  asked: readonly RequestedDay[],
): Promise<ReadonlyMap<number, BookingDesk>> {
  const desks = new Map<number, BookingDesk>();
  for (const id of new Set(asked.map(({ desk_id }) => desk_id))) {
    const desk = await findBookingDesk(tx, { deskId: id, sites, now: now() });
    if (desk === undefined) throw notFound();
    desks.set(id, desk);
  }
  return desks;
}
