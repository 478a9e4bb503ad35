import { randomUUID } from 'node:crypto';
import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { datedProblem, notFound } from '../../problems.ts';
import { createMeeting } from '../calendar/public.ts';
import { addVisit, mailInvitation } from '../visits/public.ts';
import { type Attendee, attendeesOf, peopleErrors } from './check-meeting.ts';
import { mailAttendees } from './meeting-mails.ts';
import { auditableMeeting, findMeeting, toMeeting } from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';
import { datesErrors, type MeetingTimes, timeErrors } from './rules/check-times.ts';

type Meeting = components['schemas']['Meeting'];
type CreateContext = Context<'createMeetings'>;

/** Guests times dates; each is a mail and a visit in the one transaction. */
const INVITATIONS_AT_MOST = 500;

/**
 * One meeting a date, all or none (rules/meetings.md#create). What is wrong with dates is told date by date, what is
 * wrong with place and people by field.
 */
export async function createMeetings(context: CreateContext): Promise<{ meetings: Meeting[] }> {
  const { body } = context;
  const attends = await checkPeople(context);
  const dates = checkDates(context);
  const seriesId = dates.length > 1 ? randomUUID() : null;
  const meetings: Meeting[] = [];
  for (const times of dates) meetings.push(await create(context, times, attends, seriesId));
  const { tx } = context;
  await publishChange(tx, 'meetings', body.site_id);
  if (body.visits.length > 0) await publishChange(tx, 'visits', body.site_id);
  return { meetings };
}

async function checkPeople(context: CreateContext): Promise<Attendee[]> {
  const { user, body, t } = context;
  const attends = attendeesOf(body.attends, user);
  const errors: FieldError[] = await peopleErrors(context, body);
  if (attends === null) errors.push({ field: 'attends', message: texts.hostMissing });
  const dates = body.dates?.length ?? 1;
  if (dates > 1 && dates * body.visits.length > INVITATIONS_AT_MOST) {
    const params = { count: INVITATIONS_AT_MOST };
    errors.push({ field: 'visits', message: texts.tooManyInvitations, params });
  }
  refuse(errors, t);
  return attends ?? [];
}

/** @throws Problem 400 by field for `start` and `end`, one entry a date for `dates` */
function checkDates({ body, now, t }: CreateContext): MeetingTimes[] {
  if (body.dates) {
    const dates = body.dates.map(parseTimes);
    const errors = datesErrors(dates, now());
    if (errors.some((entry) => Object.keys(entry).length > 0)) throw datedProblem(errors);
    return dates;
  }
  const times = parseTimes({ start: body.start ?? '', end: body.end ?? '' });
  refuse(toErrors(timeErrors(times, now())), t);
  return [times];
}

export function parseTimes({ start, end }: { start: string; end: string }): MeetingTimes {
  return { startsAt: new Date(start), endsAt: new Date(end) };
}

export function toErrors(errors: ReturnType<typeof timeErrors>): FieldError[] {
  return (['start', 'end'] as const).flatMap((field) =>
    (errors[field] ?? []).map((message) => ({ field, message })),
  );
}

async function create(
  context: CreateContext,
  times: MeetingTimes,
  attends: readonly Attendee[],
  seriesId: string | null,
): Promise<Meeting> {
  const { tx, user, body, now, audit } = context;
  const created = await createMeeting(
    { ...context, createdById: user.id },
    {
      ...times,
      attends,
      seriesId,
      siteId: body.site_id,
      buildingId: body.building_id,
      description: body.description.trim(),
      location: oneLine(body.location ?? '') || null,
    },
  );
  for (const { visitor, needs_parking } of body.visits) {
    const visit = await addVisit(context, created, { visitorId: visitor, needsParking: needs_parking });
    await mailInvitation(context, visit.id);
  }
  const userIds = attends.map(({ userId }) => userId);
  await mailAttendees(context, created.id, userIds, 'invited');
  const after = await findMeeting(tx, created.id);
  if (after === null) throw notFound();
  await audit({ action: 'create', entity: 'meeting', entityId: after.id, after: auditableMeeting(after) });
  return toMeeting(after, context, now());
}
