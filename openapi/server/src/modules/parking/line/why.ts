import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { readBooking } from '../../../mechanisms/booking/booking-statements.ts';
import { mayUse } from '../../../mechanisms/may-use.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { shortName } from '../../../mechanisms/short-name.ts';
import { findPerson } from '../booking-repository.ts';
import { findEvPlaces } from '../ev/ev-places.ts';
import type { SpaceRequest } from '../gather.ts';
import { type ReservationRow, toReservation } from '../mapping.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { isOwn, maySeeWhyOfAll } from '../policy.ts';
import { ordinal } from '../reason-text.ts';
import { type Explanation, explain, findImprovements, wouldGetSpace } from '../rules/explain.ts';
import { findQueueFacts } from '../rules/queue-facts.ts';
import { noFacts, rankOf } from '../rules/rank.ts';
import { readHistory } from './history.ts';
import { whyMessages as texts } from './messages.ts';
import { findPenaltiesOn, noShowRefusal } from './penalties.ts';
import { endOfDay, type QueueCarPark, readCarParks, readDay } from './read-waiting.ts';
import { changeText, rankSentences, rulesOf, settledSentences, waitingSentences } from './why-text.ts';

type Why = components['schemas']['ParkingWhy'];
type WhyContext = Context<'getParkingReservationWhy'>;

/** More people ahead than this are only counted in the sentences. */
const MOST_AHEAD = 100;

/**
 * Why a reservation has its status (rules/parking.md#why): from the current facts, by the rules that allocate spaces.
 * @throws Problem 404 for a reservation that the reader may not see
 */
export async function getReservationWhy(context: WhyContext): Promise<Why> {
  const { tx, user, sites, t, locale } = context;
  const row = await readBooking(context, parkingBookings, context.path.id);
  const own = isOwn(user, row);
  const seesAll = maySeeWhyOfAll(user);
  if (!own && !(seesAll && sites.has(row.site_id))) throw notFound();
  const carParks = await readCarParks(tx, row.site_id);
  const carPark = carParks.find(({ id }) => id === row.car_park_id);
  const words = { t, locale, isOwn: own };
  const found = await lookAt(context, row, carParks);
  const waits = row.status === 'queued' ? found?.explanation : undefined;
  const evPlaces = await findEvPlaces(tx, [row]);
  return {
    reservation: toReservation(row, context, {
      place: waits?.place,
      evPlace: evPlaces.get(row.ev?.id ?? 0),
    }),
    time_zone: row.time_zone,
    place: waits?.place ?? null,
    taken: waits?.reason.taken ?? null,
    total: waits?.reason.total ?? null,
    sentences: waits
      ? waitingSentences(row, waits, words)
      : [
          ...settledSentences(row, words),
          ...(row.status === 'pre-approval' ? ifApproved(found?.explanation, row, words) : []),
        ],
    rules: carPark ? rulesOf(carPark, found?.explanation.effects, t) : [],
    ahead: waits ? await describeAhead(tx, waits, seesAll) : [],
    would_change: found?.wouldChange ?? [],
    penalties: await findPenaltiesOn(tx, row),
    can_mark_no_show:
      seesAll && sites.has(row.site_id) && (await noShowRefusal(tx, row, context.now())) === undefined,
    history: await readHistory(tx, row, { t, seesNames: seesAll }),
  };
}

/** How the rules treat a reservation that waits, or is pending approval, on a day that is not over. */
async function lookAt(
  context: WhyContext,
  row: ReservationRow,
  carParks: readonly QueueCarPark[],
): Promise<{ explanation: Explanation; wouldChange: string[] } | undefined> {
  const { tx, now, t, locale } = context;
  const open = row.status === 'queued' || row.status === 'pre-approval';
  const carPark = carParks.find(({ id }) => id === row.car_park_id);
  if (!open || !carPark || row.date < row.today) return undefined;
  const at = { tx, now: now() };
  const asks = row.status === 'queued' ? undefined : askedFor(row);
  const input = await readDay(at, row, row.car_park_id, asks);
  const explanation = input && explain(input, row.id);
  if (!input || !explanation) return undefined;
  if (row.status !== 'queued') return { explanation, wouldChange: [] };
  const facts = (await factsOf(tx, row, carPark)) ?? noFacts;
  const rules = { sharedCarsFirst: carPark.shared_cars_first, creditsFirst: carPark.credits_first };
  const changes = findImprovements(input, row.id, { facts, rules, dayEnds: endOfDay(row) }).map((change) =>
    changeText(change, row, { t, locale }),
  );
  const elsewhere = await carParksWithSpace(at, row, carParks);
  const wouldChange = [...elsewhere.map((name) => t(texts.changeCarPark, { carPark: name })), ...changes];
  if (explanation.reason.code === 'full') wouldChange.push(t(texts.changeNothing));
  return { explanation, wouldChange };
}

/** Other car parks of the site that the person may use, and where a request for the same time gets a space immediately. */
async function carParksWithSpace(
  at: { tx: Tx; now: Date },
  row: ReservationRow,
  carParks: readonly QueueCarPark[],
): Promise<string[]> {
  const person = row.user_id === null ? undefined : await findPerson(at.tx, row.user_id, row.site_id);
  if (!person) return [];
  const names: string[] = [];
  for (const other of carParks) {
    const isOffered = other.id !== row.car_park_id && !other.requires_approval;
    if (!isOffered || !mayUse(person.groups, other.permission_groups)) continue;
    const rules = { sharedCarsFirst: other.shared_cars_first, creditsFirst: other.credits_first };
    const { rank } = rankOf((await factsOf(at.tx, row, other)) ?? noFacts, rules);
    const input = await readDay(at, row, other.id, { ...askedFor(row), rank });
    const request = input?.waiting.find(({ id }) => id === row.id);
    if (input && request && wouldGetSpace(input, request)) names.push(other.name);
  }
  return names;
}

async function factsOf(tx: Tx, { user_id, date }: ReservationRow, { id }: QueueCarPark) {
  if (user_id === null) return undefined;
  return (await findQueueFacts(tx, { userId: user_id, carParkId: id, dates: [date] })).get(date);
}

function askedFor({ id, user_id, date, starts_at, ends_at, rank, created_at }: ReservationRow): SpaceRequest {
  return { id, user_id, date, starts_at, ends_at, rank, created_at, reason: null };
}

function ifApproved(
  explanation: Explanation | undefined,
  row: ReservationRow,
  { t, locale }: Pick<WhyContext, 't' | 'locale'>,
): string[] {
  if (!explanation) return [];
  const { place } = explanation;
  const outcome =
    place === undefined ? t(texts.ifApprovedFree) : t(texts.ifApproved, { ordinal: ordinal(place, locale) });
  return [outcome, ...rankSentences(row, t)];
}

async function describeAhead(tx: Tx, { ahead }: Explanation, seesNames: boolean): Promise<Why['ahead']> {
  const first = ahead.slice(0, MOST_AHEAD);
  const nobody = { name: null, requested_at: null };
  if (!seesNames || first.length === 0) return first.map(({ place, rule }) => ({ place, rule, ...nobody }));
  const { rows } = await sql<{
    id: number;
    first_name: string | null;
    last_name: string | null;
    created_at: Date;
  }>`
    select r.id, u.first_name, u.last_name, r.created_at from parking_reservations r
    left join users u on u.client_id = r.client_id and u.id = r.user_id
    where r.id = any(${first.map(({ id }) => id)}::bigint[])`.execute(tx);
  const people = new Map(rows.map((one) => [one.id, one]));
  return first.map(({ id, place, rule }) => {
    const person = people.get(id);
    if (!person) return { place, rule, ...nobody };
    const name = shortName(person.first_name ?? '', person.last_name ?? '');
    return { place, rule, name: name || null, requested_at: person.created_at.toISOString() };
  });
}
