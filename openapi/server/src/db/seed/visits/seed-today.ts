import type { SeededSite } from '../seed-domain.ts';
import type { SeedChange, SeedMeeting } from './meeting-to-seed.ts';
import { seedMeeting, seedVisit } from './seed-meeting.ts';
import { type DayPlan, shareOut } from './seed-ordinary-days.ts';

/** What a reception sees at any moment, laid around now: minutes from now to the start of each meeting. */
const scenes = {
  left: { from: -240, to: -120 },
  here: { from: -90, to: -10 },
  arrived: { from: -5, to: 10 },
  // Late begins a quarter of an hour after the start (rules/visits.md#statuses).
  late: { from: -45, to: -20 },
  soon: { from: 3, to: 12 },
  later: { from: 30, to: 360 },
  noShow: { from: -180, to: -120 },
  cancelled: { from: 45, to: 120 },
} as const;

type Scene = keyof typeof scenes;

const atHeadquarters: Record<Scene, number> = {
  left: 5,
  here: 6,
  arrived: 2,
  late: 4,
  soon: 4,
  later: 6,
  noShow: 1,
  cancelled: 1,
};
const elsewhere: Partial<Record<Scene, number>> = { left: 1, here: 3, late: 3, soon: 3, later: 1 };

/** In how many meetings of a scene the accounts are, so that each of them has somebody in it. */
const meetingsOfAccounts = 3;
const scenesOfAccounts: readonly Scene[] = ['here', 'late', 'soon'];

const LAST_MINUTE = 24 * 60 - 1;

export interface TodayPlan extends DayPlan {
  /** Minutes since the site's midnight. */
  minuteNow(site: SeededSite): number;
  /** Hosts somebody who is here, somebody who comes soon and somebody later. */
  knownHostId: number;
  /** The highest lanyard that somebody has there now. */
  lastLanyard(site: SeededSite): number;
}

/**
 * Today at each site, a weekend too, whatever the hour: the scenes are pressed into the day, so that somebody is still
 * to come at 23:50. To each account somebody comes, is here and is late, at each site. Only before a quarter past
 * midnight nobody can be late yet.
 */
export function seedToday(plan: TodayPlan): SeedMeeting[] {
  const visitors = plan.random.shuffle(Array.from({ length: plan.visitorCount }, (_, index) => index));
  return plan.sites.flatMap((site, index) => {
    const wanted = index === 0 ? atHeadquarters : elsewhere;
    let lanyard = plan.lastLanyard(site);
    return (Object.entries(wanted) as [Scene, number][]).flatMap(([scene, count]) => {
      const meetings = Array.from({ length: count }, (_, place) => {
        const known = index === 0 && place === 0 && ['here', 'soon', 'later'].includes(scene);
        const meeting = seedScene(plan, site, scene, known, visitors);
        for (const visit of meeting.visits) {
          if (scene === 'here') visit.lanyard = ++lanyard;
          // Announced, and so not late for a while: beside those of the accounts.
          if (scene === 'late' && place === meetingsOfAccounts) visit.delay = 30;
        }
        return meeting;
      });
      if (scenesOfAccounts.includes(scene)) shareOut(plan.accountIds, meetings.slice(0, meetingsOfAccounts));
      return meetings;
    });
  });
}

function seedScene(
  plan: TodayPlan,
  site: SeededSite,
  scene: Scene,
  byKnownHost: boolean,
  visitors: number[],
): SeedMeeting {
  const { random, knownHostId } = plan;
  const now = plan.minuteNow(site);
  const { from, to } = scenes[scene];
  // The calendar's steps are five minutes; those who come soon must stay within the quarter of an hour.
  const planned = now + from + random.below(to - from + 1);
  const start = Math.min(Math.max(Math.ceil(planned / 5) * 5, 0), LAST_MINUTE);
  const hosts = plan.hostsOf(site);
  const frame = {
    site,
    day: site.today,
    start,
    hostId: byKnownHost ? knownHostId : random.pick(hosts),
    colleagues: hosts,
  };
  const comers = visitors.splice(0, byKnownHost && scene === 'later' ? 2 : 1);
  const visits = comers.map((visitor) => seedVisit(random, visitor, changesOf(scene, start, now)));
  return seedMeeting(random, frame, visits);
}

function changesOf(scene: Scene, start: number, now: number): SeedChange[] {
  const past = (minute: number) => Math.max(0, Math.min(minute, now));
  switch (scene) {
    case 'left':
      return [
        { to: 'checked-in', minute: past(start - 5) },
        { to: 'checked-out', minute: past(start + 70) },
      ];
    case 'here':
      return [{ to: 'checked-in', minute: past(start - 4) }];
    case 'arrived':
      return [{ to: 'arrived', minute: past(now - 3) }];
    case 'noShow':
      return [{ to: 'no-show', minute: past(start + 60) }];
    case 'cancelled':
      return [{ to: 'cancelled', minute: past(now - 50) }];
    default:
      return [];
  }
}
