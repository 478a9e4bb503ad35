import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { conflictProblem, notFound, Problem, validationProblem } from '../../../mechanisms/problems.ts';
import { findBookingCarPark } from '../booking-repository.ts';
import { dateOf, isBookable, timesError } from '../booking-rules.ts';
import { createReservations } from '../booking-service.ts';
import { parkingMessages } from '../messages.ts';
import { requirePerson, requireUsable } from '../require-usable.ts';
import { claimFreeSpace, type FreeTime, lockFreeSpaces } from './claim-free-space.ts';
import { watchMessages as texts } from './messages.ts';
import * as repository from './watch-repository.ts';

type Schemas = components['schemas'];
type CreateContext = Context<'createParkingWatch'>;

/** Days per person: each is checked whenever something becomes free. */
const MOST = 20;
/** Per site: more than any has, which limits the rows that one request writes. */
const MOST_CAR_PARKS = 50;

export async function listWatches({
  tx,
  user,
  now,
}: Context<'listParkingWatches'>): Promise<Schemas['ParkingWatch'][]> {
  return (await repository.findWatchesOf(tx, user.id, now())).map(repository.toWatch);
}

/**
 * Notifies the caller of spaces that become free (rules/parking.md#free-space-alerts), in one car park or all of a site;
 * or requests one (`auto_assign`), or takes one that is free right now.
 */
export async function createWatch(context: CreateContext): Promise<Schemas['ParkingWatchMade']> {
  const { body } = context;
  requireDays({ date: body.date });
  if ((body.target_carpark === undefined) === (body.site_id === undefined)) {
    throw validationProblem({ target_carpark: [texts.carParkOrSite] });
  }
  const requestAt = (carParkId: number) => ({
    ...context,
    body: {
      ...{ target_carpark: carParkId, dates: [body.date] },
      ...{ start_time: body.start_time, end_time: body.end_time },
    },
  });
  if (body.auto_assign) {
    if (body.target_carpark === undefined) throw validationProblem({ auto_assign: [texts.oneCarPark] });
    const [made] = await createReservations(requestAt(body.target_carpark));
    return { watch: null, watches: [], reservation: made ?? null };
  }
  const times =
    body.target_carpark === undefined
      ? await requireTimesAt(context, body.site_id ?? 0)
      : [await requireTime(context, body.target_carpark)];
  const { free, open } = await lockFreeSpaces(context, times);
  if (free !== undefined) {
    const reservation = await claimFreeSpace(requestAt(free.carParkId), free);
    return { watch: null, watches: [], reservation };
  }
  const watches = await insertWatches(context, open);
  return { watch: watches[0] ?? null, watches, reservation: null };
}

type SiteTime = FreeTime & { siteId: number };

/** Runs after `lockFreeSpaces`, whose lock of the person protects the limit of days. */
async function insertWatches(
  context: CreateContext,
  times: readonly SiteTime[],
): Promise<Schemas['ParkingWatch'][]> {
  const { tx, user, now, t, body } = context;
  const days = new Set((await repository.findWatchesOf(tx, user.id, now())).map(({ date }) => date));
  if (!days.has(body.date) && days.size >= MOST) {
    throw validationProblem({ non_field_errors: [t(texts.tooMany, { count: MOST })] });
  }
  const made: Schemas['ParkingWatch'][] = [];
  for (const { siteId, carParkId, date, starts_at, ends_at } of times) {
    const { rows } = await sql<{ id: number }>`
      insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at)
      values (${siteId}, ${carParkId}, ${user.id}, ${date}, ${starts_at}, ${ends_at}, ${now()})
      on conflict do nothing returning id`.execute(tx);
    for (const { id } of rows) made.push(await requireOwn(context, id));
  }
  // For a whole site, car parks that the person already watches are no reason to refuse the others.
  if (made.length === 0) throw conflictProblem(texts.doubled);
  await context.audit(
    made.map((watch) => ({
      action: 'create',
      entity: 'parking_watch',
      entityId: watch.id,
      after: watch,
    })),
  );
  return made;
}

/**
 * The car parks of the site that the caller may use then. @throws Problem 404 for the site, else the reason why none is
 * left
 */
async function requireTimesAt(context: CreateContext, siteId: number): Promise<SiteTime[]> {
  const { tx, sites } = context;
  sites.require(siteId);
  const { rows } = await sql<{ id: number }>`
    select id from car_parks where site_id = ${siteId} and is_active order by name, id limit ${MOST_CAR_PARKS}`.execute(
    tx,
  );
  const times: SiteTime[] = [];
  let refused: Problem | undefined;
  for (const { id } of rows) {
    try {
      times.push(await requireTime(context, id));
    } catch (error) {
      if (!(error instanceof Problem && error.status === 400)) throw error;
      refused ??= error;
    }
  }
  if (times.length === 0) throw refused ?? validationProblem({ site_id: [texts.noCarPark] });
  return times;
}

/** @throws Problem 400 or 404 by the rules of a request, and if spaces there are never simply free */
async function requireTime(context: CreateContext, carParkId: number): Promise<SiteTime> {
  const { tx, user, body, sites, client, now, t, locale } = context;
  const { date, start_time: start, end_time: end } = body;
  const wrong = timesError({ start, end });
  if (wrong !== undefined) throw validationProblem({ end_time: [wrong] });
  const carPark = await findBookingCarPark(tx, { id: carParkId, sites, now: now() });
  if (carPark === undefined) throw notFound();
  requireUsable({}, carPark);
  const person = await requirePerson(context, user.id, carPark);
  const { period, broken } = dateOf(
    date,
    {
      ...{ start, end, timeZone: carPark.time_zone, today: carPark.today },
      limitDays: client.settings.parking_future_booking_days_limit,
    },
    t,
    locale,
  );
  if (Object.keys(broken).length > 0) throw validationProblem(broken);
  if (person.isRestricted) throw validationProblem({ non_field_errors: [parkingMessages.restricted] });
  if (!isBookable(date, carPark)) throw validationProblem({ date: [texts.closed] });
  if (carPark.requires_approval) throw validationProblem({ target_carpark: [texts.asksFirst] });
  return { carParkId: carPark.id, siteId: carPark.site_id, date, ...period };
}

/** @throws Problem 404 for another person's watch */
export async function deleteWatch(context: Context<'deleteParkingWatch'>): Promise<void> {
  const { tx, path, now, audit } = context;
  const before = await requireOwn(context, path.id);
  await repository.endWatch(tx, path.id, now());
  await audit({ action: 'delete', entity: 'parking_watch', entityId: path.id, before });
}

async function requireOwn(
  { tx, user }: Pick<CreateContext, 'tx' | 'user'>,
  id: number,
): Promise<Schemas['ParkingWatch']> {
  const row = await repository.findWatch(tx, id);
  if (row?.user_id !== user.id) throw notFound();
  return repository.toWatch(row);
}
