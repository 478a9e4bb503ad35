import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { messages, type Text } from '../../messages.ts';
import { conflictProblem, forbidden, notFound } from '../../problems.ts';
import { cancelMeeting, mayChangeMeeting, maySeeMeeting, saveMeeting } from '../calendar/public.ts';
import {
  addVisit,
  expectAgain,
  mailCancelled,
  mailInvitation,
  mailMoved,
  prepareMove,
  setNeedsParking,
  uninvite,
} from '../visits/public.ts';
import { type Attendee, attendeesOf, peopleErrors } from './check-meeting.ts';
import { parseTimes, toErrors } from './create-meetings.ts';
import { mailAttendees } from './meeting-mails.ts';
import { auditableMeeting, type FoundMeeting, findMeeting, peopleOf, toMeeting } from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';
import { type ChangedVisits, changedVisits, hasBeenHere } from './rules/changed-visits.ts';
import { type MeetingTimes, timeErrors } from './rules/check-times.ts';

type ReplaceContext = Context<'replaceMeeting'>;
type DeleteContext = Context<'deleteMeeting'>;

interface Plan {
  times: MeetingTimes;
  attends: Attendee[];
  visits: ChangedVisits;
  location: string | null;
  /** It begins at another time, or at another site. */
  isMoved: boolean;
  /** Something is other that those who come must know. */
  isNews: boolean;
}

/**
 * Replaces what can be edited, if nobody else saved since (`version`). Visits move along; who is new is invited, who is left out
 * is told, who stays hears of another time or place.
 * @throws Problem 400 at `visits` for one that was here and would be moved or removed; 409 with `current` for an older version
 */
export async function replaceMeeting(context: ReplaceContext): Promise<components['schemas']['Meeting']> {
  const { tx, path, body, now, audit } = context;
  const before = await lockForChange(context, path.id);
  const current = toMeeting(before, context, now());
  const end = stateError(before, now());
  if (end) throw conflictProblem(end, { current });
  if (before.version !== body.version) throw conflictProblem(messages.staleVersion, { current });
  const plan = await planOf(context, before);
  await takeOff(context, plan.visits);
  await save(context, before, plan);
  await invite(context, before, plan);
  await notifyOthers(context, before, plan);
  const after = await findMeeting(tx, before.id);
  if (after === null) throw notFound();
  await audit({
    action: 'update',
    entity: 'meeting',
    entityId: after.id,
    before: auditableMeeting(before),
    after: auditableMeeting(after),
  });
  for (const siteId of new Set([before.site.id, after.site.id])) {
    await publishChange(tx, 'meetings', siteId);
    await publishChange(tx, 'visits', siteId);
  }
  return toMeeting(after, context, now());
}

/** It becomes `cancelled`, and everybody invited is told. @throws Problem 409 once it has begun or somebody is here */
export async function deleteMeeting(context: DeleteContext): Promise<void> {
  const { tx, user, path, now, audit, t } = context;
  const before = await lockForChange(context, path.id);
  if (before.status === 'cancelled') throw conflictProblem(texts.cancelled);
  if (before.starts_at <= now()) throw conflictProblem(texts.begun);
  const here = before.visits.filter(({ status }) => hasBeenHere(status));
  if (here.length > 0) {
    const names = here.map(({ visitor }) => nameOf(visitor)).join(', ');
    throw conflictProblem(t(texts.guestHere, { names }));
  }
  const at = { ...context, byUserId: user.id };
  for (const { id, status } of before.visits) {
    if (status !== 'scheduled') continue;
    await uninvite(at, id);
    await mailCancelled(context, id);
  }
  await cancelMeeting(tx, before.id, now());
  const userIds = before.attends.map(({ employee }) => employee.id);
  await mailAttendees(context, before.id, userIds, 'cancelled');
  await audit({ action: 'cancel', entity: 'meeting', entityId: before.id, before: auditableMeeting(before) });
  await publishChange(tx, 'meetings', before.site.id);
  await publishChange(tx, 'visits', before.site.id);
}

/** @throws Problem 404 for who may not see it, 403 for who may not change it */
async function lockForChange(
  { tx, user, sites }: Pick<ReplaceContext, 'tx' | 'user' | 'sites'>,
  id: number,
): Promise<FoundMeeting> {
  const meeting = await findMeeting(tx, id, { lock: true });
  if (meeting === null || !maySeeMeeting({ user, sites }, peopleOf(meeting))) throw notFound();
  if (!mayChangeMeeting({ user, sites }, peopleOf(meeting))) throw forbidden();
  return meeting;
}

function stateError(meeting: FoundMeeting, now: Date): Text | null {
  if (meeting.status === 'cancelled') return texts.cancelled;
  return meeting.ends_at <= now ? texts.over : null;
}

/** What is to be done. @throws Problem 400 by field */
async function planOf(context: ReplaceContext, before: FoundMeeting): Promise<Plan> {
  const { user, body, now, t } = context;
  const errors: FieldError[] = await peopleErrors(context, body, {
    siteId: before.site.id,
    userIds: before.attends.map(({ employee }) => employee.id),
    visitorIds: before.visits.filter(({ status }) => status !== 'cancelled').map(({ visitor }) => visitor.id),
  });
  // Who may change any meeting does not become host of it by that.
  const attends = body.attends.some(({ is_host }) => is_host) ? attendeesOf(body.attends, user) : null;
  if (attends === null) errors.push({ field: 'attends', message: texts.hostMissing });
  const times = parseTimes(body);
  const known = { startsAt: before.starts_at, endsAt: before.ends_at };
  errors.push(...toErrors(timeErrors(times, now(), known)));
  const visits = changedVisits(presentOf(before), body.visits);
  const isMoved = !sameTime(times.startsAt, known.startsAt) || body.site_id !== before.site.id;
  if (visits.cannotRemove.length > 0) {
    const params = { names: visits.cannotRemove.join(', ') };
    errors.push({ field: 'visits', message: texts.cannotRemove, params });
  } else if (isMoved && visits.cannotMove.length > 0) {
    const params = { names: visits.cannotMove.join(', ') };
    errors.push({ field: 'visits', message: texts.cannotMove, params });
  }
  refuse(errors, t);
  const location = body.location === null ? null : oneLine(body.location) || null;
  const isElsewhere = location !== before.location || body.building_id !== before.building_id;
  const isNews = isMoved || isElsewhere || !sameTime(times.endsAt, known.endsAt);
  return { times, attends: attends ?? [], visits, location, isMoved, isNews };
}

function presentOf({ visits }: FoundMeeting) {
  return visits.map(({ id, status, needs_parking, visitor }) => ({
    id,
    status,
    visitorId: visitor.id,
    needsParking: needs_parking,
    name: nameOf(visitor),
  }));
}

/** Before the meeting moves, so that they are told of the time that they know. */
async function takeOff(context: ReplaceContext, { removed }: ChangedVisits): Promise<void> {
  for (const { id } of removed) {
    await uninvite({ ...context, byUserId: context.user.id }, id);
    await mailCancelled(context, id);
  }
}

async function save(context: ReplaceContext, before: FoundMeeting, plan: Plan): Promise<void> {
  const { tx, body, now, user } = context;
  const { times, attends, location, isMoved } = plan;
  if (isMoved) {
    const timeZone = await zoneOf(context, body.site_id);
    await prepareMove(tx, before.id, { siteId: body.site_id, startsAt: times.startsAt, timeZone });
  }
  await saveMeeting(tx, before.id, {
    ...times,
    attends,
    location,
    description: body.description.trim(),
    siteId: body.site_id,
    buildingId: body.building_id,
  });
  for (const { id, needsParking, wantsParking } of plan.visits.kept) {
    if (needsParking !== wantsParking) await setNeedsParking(tx, id, wantsParking);
  }
  if (isMoved) await expectAgain(tx, before.id, now(), user.id);
}

async function invite(context: ReplaceContext, { id }: FoundMeeting, { times, visits }: Plan): Promise<void> {
  if (visits.added.length === 0) return;
  const { site_id } = context.body;
  const time_zone = await zoneOf(context, site_id);
  const meeting = { id, site_id, starts_at: times.startsAt, ends_at: times.endsAt, time_zone };
  for (const { visitor, needs_parking } of visits.added) {
    const visit = await addVisit(context, meeting, { visitorId: visitor, needsParking: needs_parking });
    await mailInvitation(context, visit.id);
  }
}

async function notifyOthers(context: ReplaceContext, before: FoundMeeting, plan: Plan): Promise<void> {
  const { visits, attends, isMoved, isNews } = plan;
  for (const { id, status } of visits.kept) {
    const comes = status === 'scheduled' || (status === 'no-show' && isMoved);
    if (isNews && comes) await mailMoved(context, id);
  }
  const known = before.attends.map(({ employee }) => employee.id);
  const wanted = attends.map(({ userId }) => userId);
  const tell = (ids: number[], news: 'invited' | 'moved' | 'uninvited') =>
    mailAttendees(context, before.id, ids, news);
  await tell(
    wanted.filter((id) => !known.includes(id)),
    'invited',
  );
  await tell(
    known.filter((id) => !wanted.includes(id)),
    'uninvited',
  );
  if (isNews) {
    await tell(
      wanted.filter((id) => known.includes(id)),
      'moved',
    );
  }
}

async function zoneOf({ tx }: ReplaceContext, siteId: number): Promise<string> {
  const site = await tx
    .selectFrom('sites')
    .select('time_zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return site.time_zone;
}

function sameTime(a: Date, b: Date): boolean {
  return a.getTime() === b.getTime();
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
