import { addDays, isWorkingDay } from '../../../mechanisms/days.ts';
import type { Random } from '../random.ts';
import { busyness, isAllHands } from '../rhythm.ts';
import type { SeededSite } from '../seed-domain.ts';
import type { SeedChange, SeedMeeting } from './meeting-to-seed.ts';
import {
  drawHost,
  drawMinutes,
  type HostPool,
  type MeetingFrame,
  seedMeeting,
  seedVisit,
  spanOfMeeting,
} from './seed-meeting.ts';

const daysBack = 30;
const daysAhead = 14;
/** On an average working day: 24 at the headquarters, 16 at the other sites together. */
const visitsAtHeadquarters = 24;
const visitsElsewhere = 16;
/** On a weekend day, at each site: contractors come then. */
const visitsAtWeekend = 2;
/** Customers join the all-hands. */
const allHandsFactor = 1.6;
const midnight = 24 * 60;
/** Meetings begin between these, on the quarter of an hour, so that the longest ends at six. */
const firstStart = 8 * 60 + 30;
const lastStart = 16 * 60 + 30;

export interface DayPlan extends HostPool {
  sites: readonly SeededSite[];
  visitorCount: number;
  /** The demo's own accounts that receive visitors, the best known first; they work at the headquarters. */
  accountIds: readonly number[];
  /** Whether visitors come on that day already: then it stays unchanged. */
  isLaid(site: SeededSite, day: string): boolean;
}

/** The days around today, without today. A visitor comes once a day at most. */
export function seedOrdinaryDays(plan: DayPlan): SeedMeeting[] {
  const { random, sites } = plan;
  const meetings: SeedMeeting[] = [];
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    const visitors = random.shuffle(Array.from({ length: plan.visitorCount }, (_, index) => index));
    for (const [index, site] of sites.entries()) {
      const day = addDays(site.today, offset);
      if (offset === 0 || plan.isLaid(site, day)) continue;
      const comers = visitors.splice(0, usualVisits(index, sites, day));
      const ofDay: SeedMeeting[] = [];
      while (comers.length > 0) {
        ofDay.push(...seedOne(plan, site, day, comers.splice(0, 1 + random.below(3)), offset));
      }
      if (index === 0 && isWorkingDay(day)) shareOut(plan, ofDay);
      meetings.push(...ofDay);
    }
  }
  return meetings;
}

function usualVisits(siteIndex: number, sites: readonly SeededSite[], day: string): number {
  if (!isWorkingDay(day)) return visitsAtWeekend;
  const today = sites[siteIndex]?.today ?? day;
  const usual = siteIndex === 0 ? visitsAtHeadquarters : Math.ceil(visitsElsewhere / (sites.length - 1));
  return Math.round(usual * busyness(day, today) * (isAllHands(day, today) ? allHandsFactor : 1));
}

/**
 * Each of the accounts joins one of the meetings that take place early or late: the hours between are for its rooms.
 */
function shareOut({ accountIds, diary }: DayPlan, meetings: readonly SeedMeeting[]): void {
  const held = meetings.filter(
    ({ isCancelled, start, end }) => !isCancelled && (end <= 10 * 60 || (start >= 15 * 60 && end <= 16 * 60)),
  );
  for (const [index, id] of accountIds.entries()) {
    const meeting = held[index % held.length];
    if (!meeting) continue;
    const span = spanOfMeeting({ ...meeting, minutes: meeting.end - meeting.start });
    if (!diary.isFree(id, span)) continue;
    diary.add(id, span);
    meeting.guestIds.push(id);
  }
}

function seedOne(
  plan: DayPlan,
  site: SeededSite,
  day: string,
  visitors: number[],
  offset: number,
): SeedMeeting[] {
  const { random } = plan;
  const frame = drawFrame(plan, site, day);
  if (frame === null) return [];
  const isCancelled = random.chance(0.04);
  const beforeToday = -midnight * Math.max(offset, 0);
  const visits = visitors.map((visitor) => {
    if (isCancelled)
      return seedVisit(random, visitor, [{ to: 'cancelled', minute: beforeToday - random.below(600) }]);
    return seedVisit(random, visitor, offset < 0 ? seedPast(random, frame.start) : []);
  });
  for (const visit of visits) {
    if (visit.changes.some(({ to }) => to === 'checked-out')) visit.lanyard = 1 + random.below(80);
  }
  return [{ ...seedMeeting(plan, frame, visits), isCancelled }];
}

function drawFrame(plan: DayPlan, site: SeededSite, day: string): MeetingFrame | null {
  for (let draw = 0; draw < 5; draw += 1) {
    const start = firstStart + 15 * plan.random.below((lastStart - firstStart) / 15 + 1);
    const frame = { site, day, start, minutes: drawMinutes(plan.random) };
    const hostId = drawHost(plan, site, spanOfMeeting(frame));
    if (hostId !== null) return { ...frame, hostId };
  }
  return null;
}

/** Most come and go; seven in a hundred never come, four cancel, four forget to sign out. */
function seedPast(random: Random, start: number): SeedChange[] {
  const draw = random.next();
  if (draw < 0.07) return [{ to: 'no-show', minute: start + 60 }];
  if (draw < 0.11) return [{ to: 'cancelled', minute: start - random.below(240) }];
  const arrival = start - 12 + random.below(30);
  const changes: SeedChange[] = [];
  if (random.chance(0.25)) changes.push({ to: 'arrived', minute: arrival - 4 });
  changes.push({ to: 'checked-in', minute: arrival });
  changes.push(
    random.chance(0.04)
      ? { to: 'checked-out', minute: midnight, isAutomatic: true }
      : { to: 'checked-out', minute: arrival + 25 + random.below(120) },
  );
  return changes;
}
