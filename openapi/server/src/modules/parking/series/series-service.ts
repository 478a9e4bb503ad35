import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { addDays } from '../../../mechanisms/days.ts';
import { requireDays, requireOrderedDays } from '../../../mechanisms/days-in-query.ts';
import { forbidden, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { findBookingCarPark } from '../booking-repository.ts';
import { timesError } from '../booking-rules.ts';
import { parkingMessages as texts } from '../messages.ts';
import { mayRequestFor } from '../policy.ts';
import { requirePerson, requireUsable } from '../require-usable.ts';
import { dueDays } from './due-days.ts';
import { seriesMessages } from './messages.ts';
import { requestStandingDays } from './request-standing-days.ts';
import * as repository from './series-repository.ts';

type Schemas = components['schemas'];

/** Per person; more would be a mistake, and the nightly job has to check each. */
const MOST = 20;
const LATEST_START_DAYS = 366;

export async function listSeries({
  tx,
  user,
}: Context<'listParkingStandingRequests'>): Promise<Schemas['ParkingStandingRequest'][]> {
  return (await repository.findSeriesOf(tx, user.id)).map(repository.toStandingRequest);
}

/** Creates a weekly request, and immediately requests the days that are within reach. */
export async function createSeries(
  context: Context<'createParkingStandingRequest'>,
): Promise<Schemas['ParkingStandingRequestMade']> {
  const { tx, user, body, sites, now, t, audit } = context;
  const { employee: personId = user.id, target_carpark: carParkId, ends_on: endsOn = null } = body;
  requireDays({ starts_on: body.starts_on, ends_on: endsOn ?? undefined });
  if (!mayRequestFor(user, personId)) throw forbidden(texts.onlyAssistants);
  const wrong = timesError({ start: body.start_time, end: body.end_time });
  if (wrong !== undefined) throw validationProblem({ end_time: [wrong] });
  const carPark = await findBookingCarPark(tx, { id: carParkId, sites, now: now() });
  if (carPark === undefined) throw notFound();
  requireUsable(body, carPark);
  requireSomeDay({ ...body, ends_on: endsOn }, carPark.today);
  const person = await requirePerson(context, personId, carPark);
  if (person.isRestricted) throw validationProblem({ non_field_errors: [texts.restricted] });
  if ((await repository.countSeriesOf(tx, personId)) >= MOST) {
    throw validationProblem({ non_field_errors: [t(seriesMessages.tooMany, { count: MOST })] });
  }
  const { rows } = await sql<{ id: number }>`
    insert into parking_standing_requests
      (user_id, created_by_id, site_id, car_park_id, weekdays, start_time, end_time, starts_on, ends_on, created_at)
    values (${personId}, ${user.id}, ${carPark.site_id}, ${carPark.id}, ${[...body.weekdays].sort()}::smallint[],
      ${body.start_time}, ${body.end_time}, ${body.starts_on}::date, ${endsOn}::date, ${now()})
    returning id`.execute(tx);
  const made = await reread(context, rows[0]?.id ?? 0);
  const days = await requestStandingDays(context, made, carPark.today);
  const request = repository.toStandingRequest(await reread(context, made.id));
  await audit({
    action: 'create',
    entity: 'parking_standing_request',
    entityId: made.id,
    before: null,
    after: request,
  });
  return { request, days };
}

/** @throws Problem 400 for a time without any of the weekdays */
function requireSomeDay(
  body: Pick<Schemas['ParkingStandingRequestCreate'], 'starts_on' | 'weekdays'> & { ends_on: string | null },
  today: string,
): void {
  const { starts_on: startsOn, ends_on: endsOn, weekdays } = body;
  if (startsOn < today) throw validationProblem({ starts_on: [seriesMessages.startsInPast] });
  if (startsOn > addDays(today, LATEST_START_DAYS)) {
    throw validationProblem({ starts_on: [seriesMessages.startsTooLate] });
  }
  requireOrderedDays(startsOn, endsOn ?? undefined);
  // A week has each weekday.
  const { days } = dueDays({ weekdays, startsOn, endsOn, askedUntil: null }, startsOn, 6);
  if (days.length === 0) throw validationProblem({ weekdays: [seriesMessages.noSuchDay] });
}

/** Stops it, if the caller owns or made it. Days that have been requested stay. */
export async function stopSeries(context: Context<'deleteParkingStandingRequest'>): Promise<void> {
  const { tx, user, path, now, audit } = context;
  const before = await repository.findOneSeries(tx, path.id);
  if (before === undefined || !(await repository.stopSeries(tx, path.id, user.id, now()))) throw notFound();
  await audit({
    action: 'delete',
    entity: 'parking_standing_request',
    entityId: path.id,
    before: repository.toStandingRequest(before),
    after: null,
  });
}

async function reread(
  { tx }: Pick<Context<'createParkingStandingRequest'>, 'tx'>,
  id: number,
): Promise<repository.SeriesRow> {
  const row = await repository.findOneSeries(tx, id);
  if (row === undefined) throw new Error(`The weekly request ${id} is gone.`);
  return row;
}
