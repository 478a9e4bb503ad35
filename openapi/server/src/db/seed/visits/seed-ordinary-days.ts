import { addDays, isWorkingDay } from '../../../mechanisms/days.ts';
import type { Random } from '../random.ts';
import type { SeededSite } from '../seed-domain.ts';
import type { SeedChange, SeedMeeting } from './meeting-to-seed.ts';
import { seedMeeting, seedVisit } from './seed-meeting.ts';

const daysBack = 30;
const daysAhead = 14;
/** Of a working day: 24 at the headquarters, 16 among the others. */
const visitsAtHeadquarters = 24;
const visitsElsewhere = 16;
/** Of a day of the weekend, for nobody should meet an empty table. */
const weekendAtHeadquarters = 6;
const weekendElsewhere = 4;
const midnight = 24 * 60;

export interface DayPlan {
  random: Random;
  sites: readonly SeededSite[];
  visitorCount: number;
  /** Employees who work at a site. */
  hostsOf(site: SeededSite): readonly number[];
  /** The demo's own accounts that receive visitors: somebody comes to each of them at each site and day. */
  accountIds: readonly number[];
  /** Whether somebody comes on that day already: then it stays as it is. */
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
      const usual = usualVisits(index, sites.length, isWorkingDay(day));
      // Further ahead fewer have been invited yet.
      const wanted = offset > 0 ? Math.round(usual * (1 - offset / (2 * daysAhead))) : usual;
      const comers = visitors.splice(0, wanted);
      const ofDay: SeedMeeting[] = [];
      while (comers.length > 0) {
        ofDay.push(seedOne(plan, site, day, comers.splice(0, 1 + random.below(3)), offset));
      }
      shareOut(plan.accountIds, ofDay);
      meetings.push(...ofDay);
    }
  }
  return meetings;
}

function usualVisits(siteIndex: number, siteCount: number, isWorking: boolean): number {
  if (siteIndex === 0) return isWorking ? visitsAtHeadquarters : weekendAtHeadquarters;
  return isWorking ? Math.ceil(visitsElsewhere / (siteCount - 1)) : weekendElsewhere;
}

/** Each of the people comes along to one of the meetings that take place. */
export function shareOut(people: readonly number[], meetings: readonly SeedMeeting[]): void {
  const held = meetings.filter(({ isCancelled }) => !isCancelled);
  for (const [index, id] of people.entries()) {
    const meeting = held[index % held.length];
    if (meeting && meeting.hostId !== id && !meeting.guestIds.includes(id)) meeting.guestIds.push(id);
  }
}

function seedOne(
  { random, hostsOf }: DayPlan,
  site: SeededSite,
  day: string,
  visitors: number[],
  offset: number,
): SeedMeeting {
  const hosts = hostsOf(site);
  const frame = {
    site,
    day,
    start: 8 * 60 + 15 * random.below(34),
    hostId: random.pick(hosts),
    colleagues: hosts,
  };
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
  return { ...seedMeeting(random, frame, visits), isCancelled };
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
