import { addDays } from '../../../mechanisms/days.ts';
import type { SeedContext } from '../seed-domain.ts';
import { type Span, spanOf } from './held.ts';
import type { BookedRoom } from './room-book.ts';
import type { RoomRole } from './room-plan.ts';
import type { SeedDay, SitePlan } from './seed-room-meetings.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
/** So many days around today the rooms that are never free are laid. */
const aroundToday = [-1, 0, 1, 2];

/**
 * What is there to be seen at any hour: a room that is taken around the clock, a shared one of which a part is, one that somebody has in
 * ten minutes; and what the accounts that one logs in with have today, tomorrow and every week.
 */
export function layToday(context: SeedContext, plan: SitePlan): void {
  layNow(context, plan);
  layAccounts(context, plan);
  layWatches(context, plan);
}

function layNow(context: SeedContext, plan: SitePlan): void {
  const { now } = context;
  const { site, book, people } = plan;
  const start = Math.floor(now.getTime() / STEP_MS) * STEP_MS - 20 * MINUTE_MS;
  const running = [
    ['employee', 'occupied', 1, 'Quarterly numbers'],
    ['pa', 'busy-studio', 1, 'Diary of the week'],
    ['superadmin', 'shared', 2, 'Portal roll-out'],
  ] as const;
  for (const [account, role, place, description] of running) {
    const room = roomOf(plan, role);
    const hostId = accountId(context, account);
    if (room === undefined || hostId === undefined) continue;
    book.lay({ room, place, span: spanOf(start, 60), hostId, description, guestIds: people.slice(3, 6) });
  }
  const soon = roomOf(plan, 'soon');
  const [host] = people;
  if (soon !== undefined && host !== undefined) {
    const from = Math.ceil(now.getTime() / STEP_MS) * STEP_MS + 10 * MINUTE_MS;
    book.lay({ room: soon, span: spanOf(from, 30), hostId: host, description: `Call from ${site.name}` });
  }
}

/** Later today, tomorrow, and a series of six weeks; what somebody else invited the employee to. */
function layAccounts(context: SeedContext, plan: SitePlan): void {
  const { now, client } = context;
  const { site, book, people, days } = plan;
  const studio = roomOf(plan, 'busy-studio');
  if (studio === undefined) return;
  const today = dayAt(plan, 0);
  const tomorrow = dayAt(plan, 1);
  const next = dayAt(plan, 2);
  const begin = Math.ceil(now.getTime() / STEP_MS) * STEP_MS;
  for (const [index, account] of (['employee', 'pa', 'superadmin'] as const).entries()) {
    const hostId = accountId(context, account);
    if (hostId === undefined || today === undefined || tomorrow === undefined) continue;
    const mine = { room: studio, hostId };
    const later = spanOf(begin + (60 + index * 40) * MINUTE_MS, 30);
    if (later.until <= tomorrow.midnight) book.lay({ ...mine, span: later, description: 'Preparation' });
    const morning = tomorrow.business + (60 + index * 60) * MINUTE_MS;
    book.lay({ ...mine, span: spanOf(morning, 45), description: 'Follow-up', guestIds: people.slice(0, 2) });
    for (const offset of [-28, -21, -14, -7, 7, 14]) {
      const day = days.find((one) => one.day === addDays(site.today, offset));
      if (day === undefined) continue;
      const span = spanOf(day.business + (8 * 60 + index * 30) * MINUTE_MS, 30);
      const series = `${client.key} ${site.name} ${account} ${site.today}`;
      book.lay({ ...mine, span, description: 'Weekly catch-up', series, guestIds: people.slice(0, 3) });
    }
  }
  layInvitations(context, plan, { studio, tomorrow, next });
  layPods(context, plan);
  layBigOnes(context, plan);
}

/** An hour to oneself now and then, at the own site: the dashboard has a calendar of them. */
function layPods(context: SeedContext, { site, rooms, days, book }: SitePlan): void {
  const pods = rooms.filter((room) => room.role === null && room.capacity === 1 && !room.isRestricted);
  for (const [index, account] of (['employee', 'desk', 'pa', 'superadmin', 'onesite'] as const).entries()) {
    const person = findAccount(context, account);
    const pod = pods[index % pods.length];
    if (pod === undefined || person?.homeSiteId !== site.id) continue;
    for (const offset of [-8, -3, 2, 6]) {
      const day = days.find((one) => one.day === addDays(site.today, offset + index));
      if (day === undefined) continue;
      const span = spanOf(day.business + (90 + index * 60) * MINUTE_MS, 60);
      book.lay({ room: pod, hostId: person.id, span, description: 'Time to write' });
    }
  }
}

function layInvitations(
  context: SeedContext,
  { book, people }: SitePlan,
  {
    studio,
    tomorrow,
    next,
  }: { studio: BookedRoom; tomorrow: SeedDay | undefined; next: SeedDay | undefined },
): void {
  const [first, second] = people;
  const guest = accountId(context, 'employee');
  if (guest === undefined || first === undefined || second === undefined) return;
  for (const [day, hostId] of [
    [tomorrow, first],
    [next, second],
  ] as const) {
    if (day === undefined) continue;
    const span = spanOf(day.business + 5 * 60 * MINUTE_MS, 60);
    book.lay({ room: studio, hostId, span, description: 'Product demo', guestIds: [guest] });
  }
}

/** Forty people, and a room that was given back because nobody came. */
function layBigOnes({ now }: SeedContext, plan: SitePlan): void {
  const { book, people, rooms } = plan;
  const [tomorrow, yesterday] = [dayAt(plan, 1), dayAt(plan, -1)];
  const hall = rooms.find(({ role, capacity }) => role === null && (capacity ?? 0) >= 40);
  const [hostId] = people;
  if (hostId === undefined) return;
  if (hall !== undefined && tomorrow !== undefined && tomorrow.business > now.getTime()) {
    const span = spanOf(tomorrow.business + 5 * 60 * MINUTE_MS, 90);
    book.lay({ room: hall, hostId, span, description: 'All hands', guestIds: people.slice(1, 40) });
  }
  const claimed = rooms.find(({ role, checkInRequired }) => role === null && checkInRequired);
  if (claimed === undefined || yesterday === undefined) return;
  const span = spanOf(yesterday.business - 60 * MINUTE_MS, 60);
  book.lay({ room: claimed, hostId, span, description: 'Early call', isReleased: true });
}

/** What is left of these days in the rooms that are never free, in pieces of at most two hours. */
function layWatches({ random }: SeedContext, plan: SitePlan): void {
  const { book, people } = plan;
  for (const [role, description, minutes] of [
    ['occupied', 'Watch', 120],
    ['shared', 'Drop-in advice', 240],
  ] as const) {
    const room = roomOf(plan, role);
    if (room === undefined) continue;
    for (const offset of aroundToday) {
      const [day, next] = [dayAt(plan, offset), dayAt(plan, offset + 1)];
      if (day === undefined || next === undefined) continue;
      const whole: Span = { from: day.midnight, until: next.midnight };
      for (const gap of book.held.gaps(room.id, 1, whole)) {
        for (let at = gap.from; at < gap.until; at += minutes * MINUTE_MS) {
          const until = Math.min(at + minutes * MINUTE_MS, gap.until);
          book.lay({ room, span: { from: at, until }, hostId: random.pick(people), description });
        }
      }
    }
  }
}

function roomOf({ rooms }: SitePlan, role: RoomRole): BookedRoom | undefined {
  return rooms.find((room) => room.role === role);
}

function dayAt({ site, days }: SitePlan, offset: number): SeedDay | undefined {
  return days.find(({ day }) => day === addDays(site.today, offset));
}

/** An account that an administrator has taken away hosts nothing. */
function accountId(context: SeedContext, localPart: string): number | undefined {
  return findAccount(context, localPart)?.id;
}

function findAccount({ client, deps }: SeedContext, localPart: string) {
  return deps.people.find(({ email }) => email === `${localPart}@${client.mailDomain}`);
}
