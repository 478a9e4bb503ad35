import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { conflictProblem, notFound, validationProblem } from '../../../problems.ts';
import { findBookingCarPark } from '../booking-repository.ts';
import { dateOf, isBookable, timesError } from '../booking-rules.ts';
import { createReservations, requirePerson, requireUsable } from '../booking-service.ts';
import { parkingMessages } from '../messages.ts';
import { watchMessages as texts } from './messages.ts';
import { type FreeTime, lookForFree, takeFree } from './take-free.ts';
import * as repository from './watch-repository.ts';

type Schemas = components['schemas'];
type CreateContext = Context<'createParkingWatch'>;

/** Of a person: each is looked at whenever something becomes free. */
const MOST = 20;

export async function listWatches({
  tx,
  user,
  now,
}: Context<'listParkingWatches'>): Promise<Schemas['ParkingWatch'][]> {
  return (await repository.findWatchesOf(tx, user.id, now())).map(repository.toWatch);
}

/**
 * Tells the caller of spaces that become free (rules/parking.md#tell-me): or requests one (`auto_assign`), or takes the one that is
 * free at this moment.
 */
export async function createWatch(context: CreateContext): Promise<Schemas['ParkingWatchMade']> {
  const { tx, user, body, now } = context;
  requireDays({ date: body.date });
  const request = {
    ...context,
    body: {
      ...{ target_carpark: body.target_carpark, dates: [body.date] },
      ...{ start_time: body.start_time, end_time: body.end_time },
    },
  };
  if (body.auto_assign) {
    const [made] = await createReservations(request);
    return { watch: null, reservation: made ?? null };
  }
  const { siteId, ...time } = await requireTime(context);
  if (await lookForFree(request, time)) {
    return { watch: null, reservation: await takeFree(request, time) };
  }
  // As many as the person has, behind the lock of the person.
  if ((await repository.findWatchesOf(tx, user.id, now())).length >= MOST) {
    throw validationProblem({ non_field_errors: [context.t(texts.tooMany, { count: MOST })] });
  }
  const { rows } = await sql<{ id: number }>`
    insert into parking_watches (site_id, car_park_id, user_id, date, starts_at, ends_at, created_at)
    values (${siteId}, ${time.carParkId}, ${user.id}, ${time.date}, ${time.starts_at}, ${time.ends_at}, ${now()})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw conflictProblem(texts.doubled);
  const watch = await requireOwn(context, made.id);
  await context.audit({ action: 'create', entity: 'parking_watch', entityId: made.id, after: watch });
  return { watch, reservation: null };
}

/** @throws Problem 400 or 404 by the rules of a request, and where a space is never simply free */
async function requireTime(context: CreateContext): Promise<FreeTime & { siteId: number }> {
  const { tx, user, body, sites, client, now, t, locale } = context;
  const { date, start_time: start, end_time: end } = body;
  const wrong = timesError({ start, end });
  if (wrong !== undefined) throw validationProblem({ end_time: [wrong] });
  const carPark = await findBookingCarPark(tx, { id: body.target_carpark, sites, now: now() });
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

/** @throws Problem 404 for another's */
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
