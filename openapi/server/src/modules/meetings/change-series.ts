import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { conflictProblem, notFound, Problem, validationProblem } from '../../mechanisms/problems.ts';
import { zoneOfSite } from '../../mechanisms/site-day.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { formatLongDay, mayChangeMeeting, meetingRows } from '../calendar/public.ts';
import {
  alternativesForAll,
  type ChangedRooms,
  changeRooms,
  findHeldRooms,
  type HeldRoom,
  requireRooms,
} from '../resources/public.ts';
import {
  type Plan,
  planOf,
  type ReplaceContext,
  recipientsByChange,
  requiredResources,
  roomsOf,
  writePlan,
} from './change-meeting.ts';
import { attendeesOf } from './check-meeting.ts';
import { type LockedMeeting, lockLater, requireCurrent } from './lock-meeting.ts';
import { mailAttendeesOfMany } from './meeting-mails.ts';
import { type FoundMeeting, findMeeting, peopleOf, toMeeting } from './meeting-query.ts';
import { meetingMessages as texts } from './messages.ts';
import { applyChange, type MeetingParts } from './rules/series-change.ts';

type Schemas = components['schemas'];
type Body = ReplaceContext['body'];
/** One meeting of those that change, with a context whose body is its future state. */
interface Work {
  context: ReplaceContext;
  before: FoundMeeting;
  held: HeldRoom[];
  plan: Plan;
  rooms: ChangedRooms;
}
type Reasons = Readonly<Record<string, readonly string[]>>;

/**
 * Replaces a meeting, and applies the same changes to all later ones of its series that have not begun and that the
 * caller may change: all, or none (rules/meetings.md#series-edit). `version` is this one's; the others are locked and
 * read again.
 * @throws Problem 400 by field and 409 with an entry per date, each reason with its day
 */
export async function replaceLater(context: ReplaceContext): Promise<Schemas['Meeting']> {
  const { tx, path, body, now } = context;
  const { first, others } = await lockLater(context, path.id, requiredResources(body));
  requireCurrent(context, first, body.version);
  const unchanged = others.flatMap(({ before }) => whyLeft(context, before) ?? []);
  const left = new Set(unchanged.map(({ id }) => id));
  const changed = others.filter(({ before }) => !left.has(before.id));
  if (changed.some(({ isOvertaken }) => isOvertaken)) throw conflictProblem(messages.staleVersion);
  const works = await planAll(context, first, changed);
  await requireAllRooms(works);
  const isLater = works.some(({ before, plan }) => plan.times.startsAt > before.starts_at);
  // In an order in which no meeting moves to a time that another one of them still occupies.
  for (const work of isLater ? works.toReversed() : works) await changeRooms(work.context, work.rooms);
  for (const work of works) await writePlan(work.context, work.before, work.plan);
  await tellEmployees(context, works);
  const after = await findMeeting(tx, path.id);
  if (after === null) throw notFound();
  const series_change = { changed: works.map(({ before }) => before.id), unchanged };
  return { ...toMeeting(after, context, now()), series_change };
}

/** Why one of the later meetings stays unchanged; null where it is changed. */
function whyLeft(context: ReplaceContext, before: FoundMeeting): Schemas['MeetingUnchanged'] | null {
  const { t, now } = context;
  const mayChange = mayChangeMeeting(context, peopleOf(before));
  if (mayChange && before.starts_at > now()) return null;
  const reason = t(mayChange ? texts.hasBegun : texts.notYours);
  return { id: before.id, start: before.starts_at.toISOString(), reason };
}

async function planAll(
  context: ReplaceContext,
  first: LockedMeeting,
  others: readonly LockedMeeting[],
): Promise<Work[]> {
  const bodies = await bodiesOf(context, first, others);
  const refusals: Reasons[] = [];
  const works: Work[] = [];
  for (const [index, { before, rooms }] of [first, ...others].entries()) {
    const own = { ...context, body: bodies[index]?.body ?? context.body };
    if (bodies[index]?.isSkipped) {
      refusals.push(dated(own, before, { start: [context.t(texts.skipped)] }));
      continue;
    }
    const held = await findHeldRooms(context.tx, before.id);
    const refusal = await refusalOf(own, async () => {
      const plan = await planOf(own, before, rooms);
      works.push({ context: own, before, held, plan, rooms: roomsOf(own, before, plan) });
    });
    // For the first meeting the reason reads as it does without a series.
    if (refusal) refusals.push(index === 0 ? refusal.fields : dated(own, before, refusal.fields));
  }
  if (refusals.length > 0) throw validationProblem(merged(refusals));
  return works;
}

/** Checks all dates before the first change, so that the answer lists every obstacle. */
async function requireAllRooms(works: readonly Work[]): Promise<void> {
  const moving = works.flatMap(({ held }) => held);
  const broken: Reasons[] = [];
  const taken: Reasons[] = [];
  let detail: string | undefined;
  for (const { context, before, rooms, held } of works) {
    const refusal = await refusalOf(context, () => requireRooms(context, rooms, held, moving));
    if (refusal?.status === 400) broken.push(dated(context, before, refusal.fields));
    taken.push(refusal?.status === 409 ? dated(context, before, refusal.fields) : {});
    if (refusal?.status === 409) detail ??= refusal.detail;
  }
  if (broken.length > 0) throw validationProblem(merged(broken));
  if (detail === undefined) return;
  const [first] = works;
  const proposed = first
    ? await alternativesForAll(
        first.context,
        works.map(({ rooms }) => rooms),
        moving,
      )
    : { alternatives: [] };
  throw conflictProblem(proposed.detail ?? detail, { dates: taken, alternatives: proposed.alternatives });
}

interface Refusal {
  status: number;
  fields: Reasons;
  detail?: string;
}

/** The Problem with which the work fails, translated; other errors pass through. */
async function refusalOf({ t }: ReplaceContext, work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const body = error.render(t);
    if (error.status === 400) return { status: 400, fields: body as Reasons };
    if (error.status !== 409) throw error;
    const { detail, dates = [] } = body as { detail: string; dates?: Reasons[] };
    return { status: 409, detail, fields: merged(dates) };
  }
}

function dated({ t, locale }: ReplaceContext, { starts_at, site }: FoundMeeting, reasons: Reasons): Reasons {
  const day = formatLongDay(starts_at, site.time_zone, locale);
  return Object.fromEntries(
    Object.entries(reasons).map(([field, list]) => [
      field,
      list.map((reason) => t(texts.atDate, { day, reason })),
    ]),
  );
}

function merged(all: readonly Reasons[]): Reasons {
  const found: Record<string, string[]> = {};
  for (const reasons of all) {
    for (const [field, list] of Object.entries(reasons)) found[field] = [...(found[field] ?? []), ...list];
  }
  return found;
}

/** The request as it applies to each meeting; unchanged for the first. */
async function bodiesOf(
  context: ReplaceContext,
  first: LockedMeeting,
  others: readonly LockedMeeting[],
): Promise<{ body: Body; isSkipped: boolean }[]> {
  const { body } = context;
  const before = partsOf(first);
  const wanted: MeetingParts = {
    description: body.description.trim(),
    location: body.location?.trim() || null,
    siteId: body.site_id,
    buildingId: body.building_id,
    isPrivate: body.is_private ?? before.isPrivate,
    attends: attendeesOf(body.attends, context.user) ?? [],
    visits: body.visits,
    rooms: body.rooms ?? before.rooms,
  };
  const times = await shiftTimes(context, first.before, others);
  return [
    { body, isSkipped: false },
    ...others.map((other) => {
      const parts = applyChange(before, wanted, partsOf(other));
      const { id, starts_at, ends_at } = other.before;
      const time = times.get(id) ?? { startsAt: starts_at, endsAt: ends_at, isSkipped: false };
      return { body: bodyOf(body.version, parts, time), isSkipped: time.isSkipped };
    }),
  ];
}

function bodyOf(
  version: number,
  { description, location, siteId, buildingId, isPrivate, attends, visits, rooms }: MeetingParts,
  { startsAt, endsAt }: Pick<ShiftedTimes, 'startsAt' | 'endsAt'>,
): Body {
  return {
    version,
    description,
    location,
    site_id: siteId,
    building_id: buildingId,
    is_private: isPrivate,
    attends: attends.map(({ userId, isHost }) => ({ employee: userId, is_host: isHost })),
    visits: [...visits],
    rooms: [...rooms],
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
  };
}

function partsOf({ before, rooms }: LockedMeeting): MeetingParts {
  return {
    description: before.description,
    location: before.location,
    siteId: before.site.id,
    buildingId: before.building_id,
    isPrivate: before.is_private,
    attends: peopleOf(before).attends,
    visits: before.visits
      .filter(({ status }) => status !== 'cancelled')
      .map(({ visitor, needs_parking }) => ({ visitor: visitor.id, needs_parking })),
    rooms,
  };
}

interface ShiftedTimes {
  startsAt: Date;
  endsAt: Date;
  /** The clocks of that day skip its start or end. */
  isSkipped: boolean;
}

/**
 * Start and end of each move by as much wall time and as many days as those of the edited one, so that 10:00 stays
 * 10:00 across a change of clocks. They stay if the edit leaves both.
 */
async function shiftTimes(
  { tx, body }: ReplaceContext,
  first: FoundMeeting,
  others: readonly LockedMeeting[],
): Promise<ReadonlyMap<number, ShiftedTimes>> {
  const isSame =
    Date.parse(body.start) === first.starts_at.getTime() &&
    Date.parse(body.end) === first.ends_at.getTime() &&
    body.site_id === first.site.id;
  if (isSame || others.length === 0) return new Map();
  const zone = await zoneOfSite(tx, body.site_id);
  const shift = (now: string, then: Date) =>
    sql`((${now}::timestamptz at time zone ${zone}) - (${then.toISOString()}::timestamptz at time zone ${first.site.time_zone}))`;
  const ids = others.map(({ before }) => before.id);
  const { rows } = await sql<ShiftedTimes & { id: number }>`
    with wall as (
      select m.id, (m.starts_at at time zone s.time_zone) + ${shift(body.start, first.starts_at)} as starts,
        (m.ends_at at time zone s.time_zone) + ${shift(body.end, first.ends_at)} as ends
      from ${meetingRows} m join sites s on s.client_id = m.client_id and s.id = m.site_id
      where m.id = any(${ids}::bigint[])),
    instants as (select id, starts, ends, starts at time zone ${zone} as starts_at, ends at time zone ${zone} as ends_at from wall)
    select id, starts_at as "startsAt", ends_at as "endsAt",
      (starts_at at time zone ${zone} <> starts or ends_at at time zone ${zone} <> ends) as "isSkipped"
    from instants`.execute(tx);
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

/** Each person is notified once for all dates. */
async function tellEmployees(context: ReplaceContext, works: readonly Work[]): Promise<void> {
  const news = works.map(({ before, plan }) => ({
    meetingId: before.id,
    ...recipientsByChange(before, plan),
  }));
  for (const kind of ['invited', 'uninvited', 'moved'] as const) {
    const told = news.map(({ meetingId, [kind]: userIds }) => ({ meetingId, userIds }));
    await mailAttendeesOfMany(context, told, kind);
  }
}
