import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { type FieldError, refuse } from '../../../mechanisms/field-errors.ts';
import { datedProblem, notFound } from '../../../mechanisms/problems.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { findHostAppointments, spanOf } from '../../appointments/public.ts';
import { dayAround, type PreviewedRooms, previewRooms } from '../../resources/public.ts';
import { findSites } from '../../sites/public.ts';
import { partsErrors } from '../check-meeting.ts';
import { parseTimes, toErrors } from '../create-meetings.ts';
import { meetingMessages } from '../messages.ts';
import { datesErrors, timeErrors } from '../rules/check-times.ts';
import { seriesMessages as texts } from './messages.ts';
import { expand, type SeriesDate } from './rules/expand.ts';

type Schemas = components['schemas'];
type PreviewContext = Context<'previewMeetings'>;

/** A requested date, with the rooms for it. */
type WantedDate = SeriesDate & { roomIds: readonly number[] };

/** Previews the booking of these dates, one by one (rules/meetings.md#series). Nothing is written. */
export async function previewMeetings(context: PreviewContext): Promise<Schemas['MeetingPreview']> {
  const { user, body, t } = context;
  const timeZone = await checkPlace(context);
  const wanted = wantedDates(context, timeZone);
  const times = wanted.flatMap((date) => (date.times ? [{ ...date.times, roomIds: date.roomIds }] : []));
  const hostId = body.host ?? user.id;
  const rooms = { siteId: body.site_id, buildingId: null, hostId, dates: times };
  const busy = await findBusy(context, body.hosts ?? [hostId], times);
  const found = await previewRooms(context, rooms, { busy, timeZone });
  const errors = datesErrors(times, context.now());
  let index = 0;
  const dates = wanted.map((date): Schemas['PreviewedDate'] => {
    if (date.times === null) return withoutTimes(date, t);
    const [against, preview] = [errors[index] ?? {}, found[index]];
    index += 1;
    const { startsAt, endsAt } = date.times;
    const [message] = Object.values(against).flat();
    const shown = { date: date.day, start: startsAt.toISOString(), end: endsAt.toISOString() };
    if (message !== undefined) {
      const problem = message === meetingMessages.dateTwice ? 'refused' : 'past';
      return { ...shown, problem, reason: t(message), rooms: [], times: [] };
    }
    return { ...shown, ...withRooms(preview, t) };
  });
  return { dates, clashes: dates.filter(({ problem }) => problem !== null).length };
}

/**
 * Appointments of the hosts on all of those days: booking refuses a meeting over one, and no proposed gap may overlap
 * one.
 */
async function findBusy(
  { tx, body, t }: PreviewContext,
  hosts: readonly number[],
  times: readonly { startsAt: Date; endsAt: Date }[],
) {
  const whole = spanOf(times);
  if (whole === null) return [];
  const found = await findHostAppointments(tx, hosts, dayAround(whole), body.site_id);
  return found.map(({ startsAt, endsAt, error }) => ({
    startsAt,
    endsAt,
    reason: t(error.message, error.params),
  }));
}

/**
 * @returns the site's time zone
 * @throws Problem 404 for a site that the client does not have, 400 at `site_id`, `rooms`, `host`
 */
async function checkPlace(context: PreviewContext): Promise<string> {
  const { tx, body, sites, user, t } = context;
  const site = (await findSites(tx)).find(({ id }) => id === body.site_id);
  if (site === undefined) throw notFound();
  const errors: FieldError[] = [];
  if (!sites.has(site.id)) errors.push({ field: 'site_id', message: meetingMessages.siteNotPermitted });
  const rooms = [...new Set([...body.rooms, ...(body.dates ?? []).flatMap((date) => date.rooms ?? [])])];
  const host = { userId: body.host ?? user.id, isHost: true };
  // A caller who only invites hosts no meeting with a room.
  const hosts = rooms.length > 0 ? [host] : [];
  const parts = partsErrors(context, hosts, rooms, { rooms, visits: 0, hosts: true });
  errors.push(...parts.map((error) => (error.field === 'attends' ? { ...error, field: 'host' } : error)));
  refuse(errors, t);
  return site.time_zone;
}

/** @throws Problem 400 by field, one entry a date for `dates` with a wrong end */
function wantedDates({ body, now, t }: PreviewContext, timeZone: string): WantedDate[] {
  if (body.dates) {
    const dates = body.dates.map(({ rooms = body.rooms, ...date }) => ({
      times: parseTimes(date),
      roomIds: rooms,
    }));
    const errors = dates.map(({ times }) => {
      const { end } = timeErrors(times, now());
      return end && (times.endsAt > now() || times.endsAt <= times.startsAt) ? { end } : {};
    });
    if (errors.some((entry) => Object.keys(entry).length > 0)) throw datedProblem(errors);
    return dates.map((date) => ({ ...date, day: wallTimeAt(date.times.startsAt, timeZone).day }));
  }
  if (body.start === undefined || body.end === undefined) {
    const field = body.start === undefined ? 'start' : 'end';
    refuse([{ field, message: texts.timesMissing }], t);
  }
  const first = parseTimes({ start: body.start ?? '', end: body.end ?? '' });
  refuse(toErrors(timeErrors(first, now())), t);
  if (body.repetition === undefined) {
    return [{ day: wallTimeAt(first.startsAt, timeZone).day, times: first, roomIds: body.rooms }];
  }
  const { dates, errors } = expand(first, body.repetition, timeZone);
  refuse(errors, t);
  return dates.map((date) => ({ ...date, roomIds: body.rooms }));
}

function withoutTimes(
  { day, problem, nearest }: Extract<SeriesDate, { times: null }>,
  t: PreviewContext['t'],
): Schemas['PreviewedDate'] {
  const reason = problem === 'skipped' ? t(texts.skipped) : t(texts.noSuchDay);
  return { date: day, start: null, end: null, problem, reason, rooms: [], times: nearest.map(toSpan) };
}

function toSpan({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Schemas['MeetingSpan'] {
  return { start: startsAt.toISOString(), end: endsAt.toISOString() };
}

function withRooms(preview: PreviewedRooms | undefined, t: PreviewContext['t']) {
  const { problem = null, reasons = [], rooms = [], times = [] } = preview ?? {};
  return {
    problem,
    reason: problem === null ? null : reasons.map((reason) => t(reason)).join(' '),
    rooms,
    times: times.map(toSpan),
  };
}
