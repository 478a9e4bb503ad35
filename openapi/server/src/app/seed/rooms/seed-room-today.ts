import { addDays, isWorkingDay, workingDay } from '../../../mechanisms/days.ts';
import type { Random } from '../random.ts';
import { isAllHands } from '../rhythm.ts';
import type { SeedContext } from '../seed-domain.ts';
import { type Span, spanOf } from './held.ts';
import { quarterAfter } from './meeting-titles.ts';
import type { BookedRoom } from './room-book.ts';
import type { RoomRole } from './room-plan.ts';
import type { SeedDay, SitePlan } from './seed-room-meetings.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const BUSINESS_HOURS = 9;
const HALL_SEATS = 40;
/** The days around today for which the rooms that are never free get bookings. */
const aroundToday = [-1, 0, 1, 2];

/** A meeting of today's visitors that runs now. */
export interface RunningMeeting {
  id: number;
  hostId: number;
  span: Span;
}

/**
 * Shown at any hour: a room that is taken around the clock, a shared one that is taken in part, one that is taken in ten
 * minutes; and the meetings of the accounts that one logs in with, today, on the next working day and every week.
 */
export function layToday(context: SeedContext, plan: SitePlan, running: readonly RunningMeeting[]): void {
  layNow(context, plan, running);
  if (plan.site.id === context.deps.sites[0]?.id) layAccounts(context, plan);
  layBigOnes(context, plan);
  layWatches(context, plan);
}

/** The meetings with visitors that run get these rooms first; on a working day colleagues meet in those that are left. */
function layNow({ now, random }: SeedContext, plan: SitePlan, running: readonly RunningMeeting[]): void {
  const { site, book, people } = plan;
  const start = Math.floor(now.getTime() / STEP_MS) * STEP_MS - 20 * MINUTE_MS;
  const roles = [
    ['occupied', 1, 'Budget review'],
    ['busy-studio', 1, 'Video recording'],
    ['shared', 2, 'Sprint planning'],
  ] as const;
  for (const [index, [role, place, description]] of roles.entries()) {
    const room = roomOf(plan, role);
    if (room === undefined) continue;
    const meeting = running[index];
    if (meeting !== undefined) {
      book.lay({ room, place, span: meeting.span, hostId: meeting.hostId, meetingId: meeting.id });
      continue;
    }
    const span = spanOf(start, 60);
    const hostId = drawFree(random, plan, span);
    if (hostId === undefined || !isWorkingDay(site.today)) continue;
    book.lay({ room, place, span, hostId, description, guestIds: people.slice(3, 6) });
  }
  const soon = roomOf(plan, 'soon');
  const span = spanOf(Math.ceil(now.getTime() / STEP_MS) * STEP_MS + 10 * MINUTE_MS, 30);
  const hostId = drawFree(random, plan, span);
  if (soon !== undefined && hostId !== undefined)
    book.lay({ room: soon, span, hostId, description: 'Customer call' });
}

/** Later today, on the next working day, and a series of six weeks; and invitations of the employee. */
function layAccounts(context: SeedContext, plan: SitePlan): void {
  const { now, client } = context;
  const { site, book, people } = plan;
  const studio = roomOf(plan, 'busy-studio');
  const [today, next, nextButOne] = [dayAt(plan, site.today), dayIn(plan, 1), dayIn(plan, 2)];
  if (studio === undefined || today === undefined || next === undefined) return;
  const begin = Math.ceil(now.getTime() / STEP_MS) * STEP_MS;
  for (const [index, account] of (['employee', 'pa', 'superadmin'] as const).entries()) {
    const hostId = accountId(context, account);
    if (hostId === undefined) continue;
    const mine = { room: studio, hostId };
    const later = spanOf(begin + (60 + index * 40) * MINUTE_MS, 30);
    const close = today.business + BUSINESS_HOURS * HOUR_MS;
    if (later.from >= today.business && later.until <= close)
      book.lay({ ...mine, span: later, description: 'Workshop preparation' });
    const morning = next.business + (135 + index * 60) * MINUTE_MS;
    book.lay({
      ...mine,
      span: spanOf(morning, 45),
      description: `${quarterAfter(next.day)} roadmap review`,
      guestIds: people.slice(0, 2),
    });
    const first = workingDay(site.today, 0);
    for (const offset of [-28, -21, -14, -7, 7, 14]) {
      const day = dayAt(plan, addDays(first, offset));
      if (day === undefined) continue;
      const span = spanOf(day.business + (7 * 60 + index * 30) * MINUTE_MS, 30);
      const series = `${client.key} ${site.name} ${account} ${site.today}`;
      book.lay({ ...mine, span, description: 'Weekly catch-up', series, guestIds: people.slice(0, 3) });
    }
  }
  layInvitations(context, plan, studio, [next, nextButOne]);
  layPods(context, plan);
}

/** An hour to oneself now and then: the dashboard has a calendar of them. */
function layPods(context: SeedContext, plan: SitePlan): void {
  const { site, rooms, book } = plan;
  const pods = rooms.filter((room) => room.role === null && room.capacity === 1 && !room.isRestricted);
  for (const [index, account] of (['employee', 'desk', 'pa', 'superadmin', 'onesite'] as const).entries()) {
    const hostId = accountId(context, account);
    const pod = pods[index % pods.length];
    if (pod === undefined || hostId === undefined) continue;
    for (const offset of [-6, -2, 2, 4]) {
      const day = dayAt(plan, workingDay(site.today, offset + index));
      if (day === undefined) continue;
      const span = spanOf(day.business + (120 + index * 45) * MINUTE_MS, 60);
      book.lay({ room: pod, hostId, span, description: 'Focus time' });
    }
  }
}

function layInvitations(
  context: SeedContext,
  plan: SitePlan,
  studio: BookedRoom,
  days: readonly (SeedDay | undefined)[],
): void {
  const guest = accountId(context, 'employee');
  if (guest === undefined) return;
  for (const day of days) {
    if (day === undefined) continue;
    const span = spanOf(day.business + 5 * HOUR_MS, 60);
    const hostId = drawFree(context.random, plan, span);
    if (hostId !== undefined)
      plan.book.lay({ room: studio, hostId, span, description: 'Product demo', guestIds: [guest] });
  }
}

/** Forty people, at the monthly all-hands and on the next working day; and a room that was released because no one came. */
function layBigOnes({ random }: SeedContext, plan: SitePlan): void {
  const { site, book, people, rooms, days } = plan;
  const hall = rooms.find(({ role, capacity }) => role === null && (capacity ?? 0) >= HALL_SEATS);
  const layHall = (day: SeedDay, hours: number, description: string) => {
    const span = spanOf(day.business + hours * HOUR_MS, 60);
    const [hostId, ...guestIds] = random.shuffle(people.filter((id) => book.diary.isFree(id, span)));
    if (hall !== undefined && hostId !== undefined)
      book.lay({ room: hall, hostId, span, description, guestIds: guestIds.slice(0, HALL_SEATS - 1) });
  };
  for (const day of days) if (isAllHands(day.day, site.today)) layHall(day, 1, 'All hands');
  const next = dayIn(plan, 1);
  if (next !== undefined) layHall(next, 5, `${quarterAfter(next.day)} kick-off`);
  const claimed = rooms.find(({ role, checkInRequired }) => role === null && checkInRequired);
  const before = dayIn(plan, -1);
  if (claimed === undefined || before === undefined) return;
  const span = spanOf(before.business - HOUR_MS, 60);
  const hostId = drawFree(random, plan, span);
  if (hostId !== undefined)
    book.lay({ room: claimed, hostId, span, description: 'Early call', isReleased: true });
}

/** The rest of these days in the rooms that are never free, in pieces of at most four hours. */
function layWatches({ random }: SeedContext, plan: SitePlan): void {
  const { book, site } = plan;
  for (const [role, description, minutes] of [
    ['occupied', 'Control room shift', 240],
    ['shared', 'IT drop-in', 240],
  ] as const) {
    const room = roomOf(plan, role);
    if (room === undefined) continue;
    for (const offset of aroundToday) {
      const [day, next] = [offset, offset + 1].map((days) => dayAt(plan, addDays(site.today, days)));
      if (day === undefined || next === undefined) continue;
      const whole: Span = { from: day.midnight, until: next.midnight };
      for (const gap of book.held.gaps(room.id, 1, whole)) {
        for (let at = gap.from; at < gap.until; at += minutes * MINUTE_MS) {
          const until = Math.min(at + minutes * MINUTE_MS, gap.until);
          const span = { from: at, until };
          const hostId = drawFree(random, plan, span);
          if (hostId !== undefined) book.lay({ room, span, hostId, description });
        }
      }
    }
  }
}

function roomOf({ rooms }: SitePlan, role: RoomRole): BookedRoom | undefined {
  return rooms.find((room) => room.role === role);
}

function dayAt({ days }: SitePlan, wanted: string): SeedDay | undefined {
  return days.find(({ day }) => day === wanted);
}

/** So many working days from today. */
function dayIn(plan: SitePlan, workingDays: number): SeedDay | undefined {
  return dayAt(plan, workingDay(plan.site.today, workingDays));
}

function drawFree(random: Random, { people, book }: SitePlan, span: Span): number | undefined {
  return random.shuffle(people).find((id) => book.diary.isFree(id, span));
}

/** An account that an administrator has deleted hosts nothing. */
function accountId({ client, deps }: SeedContext, localPart: string): number | undefined {
  return deps.people.find(({ email }) => email === `${localPart}@${client.mailDomain}`)?.id;
}
