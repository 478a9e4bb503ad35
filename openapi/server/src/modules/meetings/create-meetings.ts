import { randomUUID } from 'node:crypto';
import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { datedProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { registrationOf } from '../../mechanisms/registration.ts';
import { appointmentsInTheWay } from '../appointments/public.ts';
import { createMeeting, createSeries } from '../calendar/public.ts';
import { ordersOfMeetings } from '../hospitality/public.ts';
import { bookRooms, lockRooms, type RoomDate } from '../resources/public.ts';
import { addVisit, followParking, mailInvitation, parkingLocks } from '../visits/public.ts';
import { type Attendee, attendeesOf, emptyErrors, partsErrors, peopleErrors } from './check-meeting.ts';
import { mailAttendeesOfMany } from './meeting-mails.ts';
import { auditableMeeting, findMeeting, toMeeting } from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';
import { datesErrors, type MeetingTimes, timeErrors } from './rules/check-times.ts';
import { seriesErrors } from './series/series-errors.ts';

type Meeting = components['schemas']['Meeting'];
type CreateContext = Context<'createMeetings'>;
type CreatedMeeting = Awaited<ReturnType<typeof createMeeting>>;

/** Visitors times dates; each is an email and a visit in the same transaction. */
const INVITATIONS_AT_MOST = 500;

/**
 * Creates one meeting per date with its rooms, all or none (rules/meetings.md#create). Errors of dates and rooms are
 * listed by date, errors of place and people by field.
 */
export async function createMeetings(context: CreateContext): Promise<{ meetings: Meeting[] }> {
  const { tx, body } = context;
  const attends = await checkPeople(context);
  const dates = checkDates(context);
  await lockParking(context, dates);
  const created = await write(context, dates, attends);
  await placeOrders(context, created);
  const meetings: Meeting[] = [];
  for (const meeting of created) meetings.push(await invite(context, meeting));
  await tellEmployees(context, created, attends);
  await publishChange(tx, 'meetings', body.site_id);
  if (body.visits.length > 0) await publishChange(tx, 'visits', body.site_id);
  return { meetings };
}

async function checkPeople(context: CreateContext): Promise<Attendee[]> {
  const { user, body, t } = context;
  const attends = attendeesOf(body.attends, user);
  const errors: FieldError[] = [...(await peopleErrors(context, body)), ...seriesErrors(body)];
  if (attends === null) errors.push({ field: 'attends', message: texts.hostMissing });
  const rooms = roomsOf(body);
  errors.push(
    ...partsErrors(context, attends ?? [], rooms, { rooms, visits: body.visits.length, hosts: true }),
  );
  errors.push(...emptyErrors(context.client, body.visits.length, roomsByDate(body)));
  const dates = body.dates?.length ?? 1;
  if (dates > 1 && dates * body.visits.length > INVITATIONS_AT_MOST) {
    const params = { count: INVITATIONS_AT_MOST };
    errors.push({ field: 'visits', message: texts.tooManyInvitations, params });
  }
  if (body.addon_order) errors.push(...(await ordersOfMeetings.errors(context.tx, body.addon_order)));
  refuse(errors, t);
  return attends ?? [];
}

/** @throws Problem 400 by field for `start` and `end`, one entry a date for `dates` */
function checkDates({ body, now, t }: CreateContext): RoomDate[] {
  if (body.dates) {
    const rooms = roomsByDate(body);
    const dates = body.dates.map((date, index) => ({ ...parseTimes(date), roomIds: rooms[index] ?? [] }));
    const errors = datesErrors(dates, now());
    if (errors.some((entry) => Object.keys(entry).length > 0)) throw datedProblem(errors);
    return dates;
  }
  const times = parseTimes({ start: body.start ?? '', end: body.end ?? '' });
  refuse(toErrors(timeErrors(times, now())), t);
  return [{ ...times, roomIds: body.rooms ?? [] }];
}

export function parseTimes({ start, end }: { start: string; end: string }): MeetingTimes {
  return { startsAt: new Date(start), endsAt: new Date(end) };
}

export function toErrors(errors: ReturnType<typeof timeErrors>): FieldError[] {
  return (['start', 'end'] as const).flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ field, message })),
  );
}

function roomsByDate({ rooms = [], dates }: CreateContext['body']): number[][] {
  return dates?.map((date) => date.rooms ?? rooms) ?? [rooms];
}

function roomsOf({ rooms = [], dates = [] }: CreateContext['body']): number[] {
  return [...new Set([...rooms, ...dates.flatMap((date) => date.rooms ?? [])])];
}

/** Locks car parks and rooms together where a visitor comes by car: locks are taken once. */
async function lockParking(context: CreateContext, dates: readonly RoomDate[]): Promise<void> {
  const { tx, body } = context;
  if (!body.visits.some(({ needs_parking }) => needs_parking)) return;
  const carParks = await parkingLocks(context, { siteIds: [body.site_id] });
  if (carParks.length === 0) return;
  await lockRooms(
    tx,
    dates.flatMap(({ roomIds }) => roomIds),
    carParks,
  );
}

/** @returns the meetings in the order of the dates; those with rooms are only written once all rooms are free */
async function write(
  context: CreateContext,
  dates: readonly RoomDate[],
  attends: readonly Attendee[],
): Promise<CreatedMeeting[]> {
  const { user, body } = context;
  const seriesId = dates.length > 1 ? randomUUID() : null;
  const created: CreatedMeeting[] = [];
  const create = async () => {
    await requireNoAppointments(context, dates, attends);
    const { repetition: rule } = body;
    const by = { ...context, createdById: user.id };
    if (seriesId !== null && rule) await createSeries(by, { id: seriesId, rule });
    for (const { startsAt, endsAt } of dates) {
      const meeting = await createMeeting(by, {
        startsAt,
        endsAt,
        attends,
        seriesId,
        siteId: body.site_id,
        buildingId: body.building_id,
        description: body.description.trim(),
        location: oneLine(body.location ?? '') || null,
        isPrivate: body.is_private,
      });
      created.push(meeting);
    }
    return created.map(({ id }) => id);
  };
  const [host] = attends;
  if (host === undefined || dates.every(({ roomIds }) => roomIds.length === 0)) {
    await create();
    return created;
  }
  const place = { siteId: body.site_id, buildingId: body.building_id ?? null };
  const wanted = { ...place, hostId: host.userId, dates };
  await bookRooms(context, wanted, { dated: body.dates !== undefined, create });
  return created;
}

/** Runs behind the locks of the rooms. @throws Problem 400 at `start`, for `dates` one entry a date */
async function requireNoAppointments(
  { tx, body, t }: CreateContext,
  dates: readonly RoomDate[],
  attends: readonly Attendee[],
): Promise<void> {
  const hosts = attends.filter(({ isHost }) => isHost).map(({ userId }) => userId);
  const errors = await appointmentsInTheWay(tx, hosts, dates, body.site_id);
  if (errors.every((error) => error === null)) return;
  if (!body.dates)
    refuse(
      errors.flatMap((error) => error ?? []),
      t,
    );
  throw datedProblem(errors.map((error) => (error ? { start: [t(error.message, error.params)] } : {})));
}

/** Places the same order for each meeting; if it is refused for one, no meeting is created. */
async function placeOrders(context: CreateContext, created: readonly CreatedMeeting[]): Promise<void> {
  const { addon_order: order, dates } = context.body;
  if (order === undefined) return;
  const refusals: Record<string, string[]>[] = [];
  for (const { id, site_id, starts_at, ends_at } of created) {
    const meeting = { id, siteId: site_id, startsAt: starts_at, endsAt: ends_at };
    const why = await ordersOfMeetings.place(context, meeting, order);
    refusals.push(why === null ? {} : { addon_order: [why] });
  }
  const [only] = refusals;
  if (refusals.every((refusal) => Object.keys(refusal).length === 0)) return;
  throw dates ? datedProblem(refusals) : validationProblem(only ?? {});
}

/** Each person is notified once for all dates. */
async function tellEmployees(
  context: CreateContext,
  created: readonly CreatedMeeting[],
  attends: readonly Attendee[],
): Promise<void> {
  const userIds = attends.map(({ userId }) => userId);
  const news = created.map(({ id }) => ({ meetingId: id, userIds }));
  await mailAttendeesOfMany(context, news, 'invited');
}

async function invite(context: CreateContext, created: CreatedMeeting): Promise<Meeting> {
  const { tx, body, now, audit, user } = context;
  const asked: number[] = [];
  for (const { visitor, needs_parking, registration } of body.visits) {
    const visit = await addVisit(context, created, {
      visitorId: visitor,
      needsParking: needs_parking,
      registration: registrationOf(registration),
    });
    if (needs_parking) asked.push(visit.id);
    await mailInvitation(context, visit.id);
  }
  await followParking({ ...context, byUserId: user.id }, { meetingId: created.id, asked });
  const after = await findMeeting(tx, created.id);
  if (after === null) throw notFound();
  await audit({ action: 'create', entity: 'meeting', entityId: after.id, after: auditableMeeting(after) });
  return toMeeting(after, context, now());
}
