import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { registrationOf } from '../../mechanisms/registration.ts';
import { zoneOfSite } from '../../mechanisms/site-day.ts';
import { appointmentsInTheWay } from '../appointments/public.ts';
import { saveMeeting } from '../calendar/public.ts';
import { ordersOfMeetings } from '../hospitality/public.ts';
import { type ChangedRooms, changeRooms } from '../resources/public.ts';
import {
  addVisit,
  expectAgain,
  followParking,
  mailCancelled,
  mailInvitation,
  mailMoved,
  prepareMove,
  setNeedsParking,
  setRegistration,
  uninvite,
} from '../visits/public.ts';
import { type Attendee, attendeesOf, partsErrors, peopleErrors } from './check-meeting.ts';
import { parseTimes, toErrors } from './create-meetings.ts';
import { lockForChange, nameOf, type RequiredResources, requireCurrent } from './lock-meeting.ts';
import { type MeetingChange, mailAttendees } from './meeting-mails.ts';
import {
  auditableMeeting,
  type FoundMeeting,
  findMeeting,
  firstHostOf,
  hostsOf,
  toMeeting,
} from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';
import { type ChangedVisits, changedVisits } from './rules/changed-visits.ts';
import { type MeetingTimes, timeErrors } from './rules/check-times.ts';

export type ReplaceContext = Context<'replaceMeeting'>;

export interface Plan {
  times: MeetingTimes;
  attends: Attendee[];
  visits: ChangedVisits;
  rooms: readonly number[];
  location: string | null;
  /** It begins at another time or at another site. */
  isMoved: boolean;
  /** It changes in a way that attendees and visitors need to know. */
  isNews: boolean;
}

/**
 * Replaces everything that can be edited, unless the meeting has been saved since `version`. Visits move along; new
 * people are invited, removed ones are notified, and the others are notified of another time or place.
 * @throws Problem 400 at `visits` for one that was here and would be moved or removed; 409 with `current` for an older version
 */
export async function replaceMeeting(context: ReplaceContext): Promise<components['schemas']['Meeting']> {
  const { tx, path, body, now } = context;
  const locked = await lockForChange(context, path.id, requiredResources(body));
  requireCurrent(context, locked, body.version);
  const { before, rooms: held } = locked;
  const plan = await planOf(context, before, held);
  await changeRooms(context, roomsOf(context, before, plan));
  await writePlan(context, before, plan);
  for (const [news, userIds] of Object.entries(recipientsByChange(before, plan)) as [
    MeetingChange,
    number[],
  ][]) {
    await mailAttendees(context, before.id, userIds, news);
  }
  const after = await findMeeting(tx, before.id);
  if (after === null) throw notFound();
  return toMeeting(after, context, now());
}

/** Writes the plan of a locked meeting whose rooms are changed already, and notifies its visitors. */
export async function writePlan(context: ReplaceContext, before: FoundMeeting, plan: Plan): Promise<void> {
  const { tx, audit } = context;
  await takeOff(context, plan.visits);
  await save(context, before, plan);
  const asked = await invite(context, before, plan);
  await followParking(
    { ...context, byUserId: context.user.id },
    { meetingId: before.id, asked: [...asked, ...newlyWished(plan.visits)] },
  );
  await tellVisitors(context, plan);
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
  if (before.order) await ordersOfMeetings.tell(tx, [before.site.id, after.site.id]);
}

/** The plan of the change. @throws Problem 400 by field */
export async function planOf(
  context: ReplaceContext,
  before: FoundMeeting,
  held: readonly number[],
): Promise<Plan> {
  const { user, body, now, t } = context;
  const errors: FieldError[] = await peopleErrors(context, body, {
    siteId: before.site.id,
    userIds: before.attends.map(({ employee }) => employee.id),
    visitorIds: before.visits.filter(({ status }) => status !== 'cancelled').map(({ visitor }) => visitor.id),
  });
  // A caller who may change any meeting does not become its host by that.
  const attends = body.attends.some(({ is_host }) => is_host) ? attendeesOf(body.attends, user) : null;
  if (attends === null) errors.push({ field: 'attends', message: texts.hostMissing });
  const times = parseTimes(body);
  const known = { startsAt: before.starts_at, endsAt: before.ends_at };
  errors.push(...toErrors(timeErrors(times, now(), known)));
  const visits = changedVisits(presentOf(before), body.visits);
  const rooms = body.rooms ?? held;
  const added = rooms.filter((id) => !held.includes(id));
  const news = { rooms: added, visits: visits.added.length, hosts: hasOtherHosts(before, attends ?? []) };
  errors.push(...partsErrors(context, attends ?? [], rooms, news));
  const isMoved = !sameTime(times.startsAt, known.startsAt) || body.site_id !== before.site.id;
  errors.push(...(await hostErrors(context, before, attends ?? [], times)));
  if (visits.cannotRemove.length > 0) {
    const params = { names: visits.cannotRemove.join(', ') };
    errors.push({ field: 'visits', message: texts.cannotRemove, params });
  } else if (isMoved && visits.cannotMove.length > 0) {
    const params = { names: visits.cannotMove.join(', ') };
    errors.push({ field: 'visits', message: texts.cannotMove, params });
  }
  if (before.order) {
    const to = { startsAt: times.startsAt, siteId: body.site_id, roomIds: rooms };
    errors.push(...(await ordersOfMeetings.moveErrors(context, before.order, held, to)));
  }
  refuse(errors, t);
  const location = body.location === null ? null : oneLine(body.location) || null;
  const isElsewhere = location !== before.location || body.building_id !== before.building_id;
  const isInOthers = added.length > 0 || held.some((id) => !rooms.includes(id));
  const isNews = isMoved || isElsewhere || isInOthers || !sameTime(times.endsAt, known.endsAt);
  return { times, attends: attends ?? [], visits, rooms, location, isMoved, isNews };
}

/** People who host it already are only checked when the time changes. */
async function hostErrors(
  { tx, body }: ReplaceContext,
  before: FoundMeeting,
  attends: readonly Attendee[],
  times: MeetingTimes,
): Promise<FieldError[]> {
  const isSame = sameTime(times.startsAt, before.starts_at) && sameTime(times.endsAt, before.ends_at);
  const known = hostsOf(before);
  const hosts = attends.filter(({ isHost, userId }) => isHost && !(isSame && known.includes(userId)));
  const ids = hosts.map(({ userId }) => userId);
  const errors = await appointmentsInTheWay(tx, ids, [times], body.site_id);
  return errors.flatMap((error) => error ?? []);
}

function hasOtherHosts(before: FoundMeeting, attends: readonly Attendee[]): boolean {
  const hosts = hostsOf(before);
  const now = attends.filter(({ isHost }) => isHost).map(({ userId }) => userId);
  return hosts.length !== now.length || hosts.some((id) => !now.includes(id));
}

export function roomsOf({ body }: ReplaceContext, before: FoundMeeting, plan: Plan): ChangedRooms {
  const { times, attends, rooms, isMoved } = plan;
  const host = firstHostOf(before);
  return {
    meetingId: before.id,
    siteId: body.site_id,
    buildingId: body.building_id,
    hosts: { before: host, now: attends[0]?.userId ?? host },
    date: { ...times, roomIds: rooms, startStays: sameTime(times.startsAt, before.starts_at) },
    isMoved: isMoved || !sameTime(times.endsAt, before.ends_at),
  };
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

/** Before the meeting moves, so that the email names the time that they know. */
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
    const timeZone = await zoneOfSite(context.tx, body.site_id);
    await prepareMove(tx, before.id, { siteId: body.site_id, startsAt: times.startsAt, timeZone });
  }
  await saveMeeting(tx, before.id, {
    ...times,
    attends,
    location,
    description: body.description.trim(),
    siteId: body.site_id,
    buildingId: body.building_id,
    isPrivate: body.is_private,
  });
  for (const { id, needsParking, wantsParking, registration } of plan.visits.kept) {
    if (needsParking !== wantsParking) await setNeedsParking(tx, id, wantsParking);
    if (registration !== undefined) await setRegistration(context, id, registrationOf(registration));
  }
  if (isMoved) await expectAgain(tx, before.id, now(), user.id);
}

/** @returns ids of the new visits that come by car */
async function invite(
  context: ReplaceContext,
  { id }: FoundMeeting,
  { times, visits }: Plan,
): Promise<number[]> {
  const asked: number[] = [];
  if (visits.added.length === 0) return asked;
  const { site_id } = context.body;
  const time_zone = await zoneOfSite(context.tx, site_id);
  const meeting = { id, site_id, starts_at: times.startsAt, ends_at: times.endsAt, time_zone };
  for (const { visitor, needs_parking, registration } of visits.added) {
    const visit = await addVisit(context, meeting, {
      visitorId: visitor,
      needsParking: needs_parking,
      registration: registrationOf(registration),
    });
    if (needs_parking) asked.push(visit.id);
    await mailInvitation(context, visit.id);
  }
  return asked;
}

function newlyWished({ kept }: ChangedVisits): number[] {
  return kept.flatMap(({ id, needsParking, wantsParking }) => (wantsParking && !needsParking ? id : []));
}

/** The rooms and car parks to lock; without visitors who come by car, only car parks that are held already. */
export function requiredResources({ rooms, visits, site_id }: ReplaceContext['body']): RequiredResources {
  const comesByCar = visits.some(({ needs_parking }) => needs_parking);
  return { rooms, ...(comesByCar ? { parkingAt: site_id } : {}) };
}

async function tellVisitors(context: ReplaceContext, { visits, isMoved, isNews }: Plan): Promise<void> {
  for (const { id, status } of visits.kept) {
    const comes = status === 'scheduled' || (status === 'no-show' && isMoved);
    if (isNews && comes) await mailMoved(context, id);
  }
}

/** Employees by the change to notify them of; each is in one list only. */
export function recipientsByChange(
  before: FoundMeeting,
  { attends, isNews }: Plan,
): Record<'invited' | 'uninvited' | 'moved', number[]> {
  const known = before.attends.map(({ employee }) => employee.id);
  const wanted = attends.map(({ userId }) => userId);
  return {
    invited: wanted.filter((id) => !known.includes(id)),
    uninvited: known.filter((id) => !wanted.includes(id)),
    moved: isNews ? wanted.filter((id) => known.includes(id)) : [],
  };
}

function sameTime(a: Date, b: Date): boolean {
  return a.getTime() === b.getTime();
}
