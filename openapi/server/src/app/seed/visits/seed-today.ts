import { isWorkingDay } from '../../../mechanisms/days.ts';
import type { SeededSite } from '../seed-domain.ts';
import type { SeedChange, SeedMeeting, SeedVisit } from './meeting-to-seed.ts';
import { drawHost, drawMinutes, seedMeeting, seedVisit, spanOfMeeting } from './seed-meeting.ts';
import type { DayPlan } from './seed-ordinary-days.ts';

/** The reception's view at any moment: minutes from now to the start of each meeting. */
const scenes = {
  left: { from: -240, to: -120 },
  here: { from: -90, to: -10 },
  arrived: { from: -5, to: 10 },
  // Late begins a quarter of an hour after the start (rules/visits.md#statuses).
  late: { from: -45, to: -20 },
  soon: { from: 3, to: 10 },
  later: { from: 30, to: 360 },
  noShow: { from: -180, to: -120 },
  cancelled: { from: 45, to: 120 },
} as const;

type Scene = keyof typeof scenes;
type Scenes = Partial<Record<Scene, number>>;

/** In addition to the meetings of the accounts. */
const atHeadquarters: Scenes = {
  left: 5,
  here: 3,
  arrived: 2,
  late: 1,
  soon: 1,
  later: 6,
  noShow: 1,
  cancelled: 1,
};
const elsewhere: Scenes = { left: 1, here: 3, late: 2, soon: 2, later: 2 };
/** Few come then, but there is still something to do. */
const atWeekends: Scenes = { left: 1, arrived: 1, late: 1, later: 1, noShow: 1, cancelled: 1 };
const elsewhereAtWeekends: Scenes = { here: 1, late: 1, soon: 1, later: 1 };

/** For the accounts: the present one, and the next. */
const titles = [
  ['Customer workshop', 'Contract renewal'],
  ['Project kick-off', 'Site tour'],
  ['Quarterly review', 'Product demonstration'],
] as const;
const weekendTitles = [['Open day', 'Site tour']] as const;

const LAST_MINUTE = 24 * 60 - 1;
/** In between, meetings that are not now are placed within these. */
const OPEN = 8 * 60;
const LAST_START = 17 * 60;

export interface TodayPlan extends DayPlan {
  /** Minutes since the site's midnight. */
  minuteNow(site: SeededSite): number;
  /** The highest lanyard number in use there now. */
  lastLanyard(site: SeededSite): number;
}

/**
 * Today at each site, even at a weekend, whatever the hour: the scenes are compressed into the day, so that visitors
 * are still expected at 23:50. The accounts work at the headquarters, and there each of them has visitors expected, on
 * site and late. Only before a quarter past midnight no visitor can be late yet.
 */
export function seedToday(plan: TodayPlan): SeedMeeting[] {
  const visitors = plan.random.shuffle(Array.from({ length: plan.visitorCount }, (_, index) => index));
  return plan.sites.flatMap((site, index) => {
    const isWeekend = !isWorkingDay(site.today);
    const usual = isWeekend ? atWeekends : atHeadquarters;
    const wanted = index === 0 ? usual : isWeekend ? elsewhereAtWeekends : elsewhere;
    const meetings =
      index === 0 ? seedAccounts(plan, site, isWeekend ? weekendTitles : titles, visitors) : [];
    for (const [scene, count] of Object.entries(wanted) as [Scene, number][]) {
      for (let place = 0; place < count; place += 1)
        meetings.push(...seedScene(plan, site, scene, undefined, visitors));
    }
    let lanyard = plan.lastLanyard(site);
    for (const visit of meetings.flatMap((meeting) => meeting.visits)) {
      if (visit.changes.at(-1)?.to === 'checked-in') visit.lanyard = ++lanyard;
    }
    return meetings;
  });
}

/**
 * Each account is in one running meeting, with one visitor on site and one late, and in the next one, for which a
 * visitor is expected soon. The best known hosts the first of them, and one later in the day.
 */
function seedAccounts(
  plan: TodayPlan,
  site: SeededSite,
  titles: readonly (readonly [string, string])[],
  visitors: number[],
): SeedMeeting[] {
  const { random, accountIds } = plan;
  const now = plan.minuteNow(site);
  const day = site.today;
  const begin = Math.floor(now / 5) * 5;
  const running = { site, day, start: Math.max(begin - 25, 0) };
  const meetings = titles.flatMap(([title, nextTitle], group) => {
    const [hostId, ...guestIds] = accountIds.filter((_, index) => index % titles.length === group);
    if (hostId === undefined) return [];
    const people = { hostId, guestIds };
    const soon = { site, day, start: startOf(plan, 'soon', now), minutes: 30, ...people };
    const minutes = Math.min(begin + 5, soon.start) - running.start;
    const [here, late, next] = visitors.splice(0, 3);
    const visit = (visitor: number | undefined, scene: Scene, start: number): SeedVisit[] =>
      visitor === undefined ? [] : [seedVisit(random, visitor, changesOf(scene, start, now))];
    return [
      seedMeeting(plan, { ...running, minutes, ...people, description: title }, [
        ...visit(here, 'here', running.start),
        ...visit(late, 'late', running.start),
      ]),
      seedMeeting(plan, { ...soon, description: nextTitle }, visit(next, 'soon', soon.start)),
    ];
  });
  if (now + scenes.later.from > LAST_START) return meetings;
  return [...meetings, ...seedScene(plan, site, 'later', accountIds[0], visitors)];
}

/** One meeting with a visitor; with two if the host is given. None if no one is free to host it. */
function seedScene(
  plan: TodayPlan,
  site: SeededSite,
  scene: Scene,
  known: number | undefined,
  visitors: number[],
): SeedMeeting[] {
  const { random } = plan;
  const now = plan.minuteNow(site);
  for (let draw = 0; draw < 20; draw += 1) {
    const frame = {
      site,
      day: site.today,
      start: startOf(plan, scene, now),
      minutes: drawMinutes(random),
    };
    const span = spanOfMeeting(frame);
    const free = known !== undefined && plan.diary.isFree(known, span) ? known : null;
    const hostId = known === undefined ? drawHost(plan, site, span) : free;
    if (hostId === null) continue;
    const comers = visitors.splice(0, known === undefined ? 1 : 2);
    const visits = comers.map((visitor) => seedVisit(random, visitor, changesOf(scene, frame.start, now)));
    // Announced, and so not late for a while: in addition to those of the accounts.
    if (scene === 'late' && site === plan.sites[0]) for (const visit of visits) visit.delay = 30;
    return [seedMeeting(plan, { ...frame, hostId }, visits)];
  }
  return [];
}

/** The calendar's steps are five minutes; visitors expected soon stay within the quarter of an hour. */
function startOf({ random }: TodayPlan, scene: Scene, now: number): number {
  const { from, to } = scenes[scene];
  const planned = Math.ceil((now + from + random.below(to - from + 1)) / 5) * 5;
  return Math.min(Math.max(withinHours(planned, scene, now), 0), LAST_MINUTE);
}

/** During opening hours, meetings in the past or far ahead stay within those hours. */
function withinHours(start: number, scene: Scene, now: number): number {
  if (scene === 'left' || scene === 'noShow') return now >= OPEN ? Math.max(start, OPEN) : start;
  const earliest = now + scenes[scene].from;
  return scene === 'later' && earliest <= LAST_START ? Math.min(start, LAST_START) : start;
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
