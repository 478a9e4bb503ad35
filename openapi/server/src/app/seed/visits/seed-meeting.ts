import { isWorkingDay } from '../../../mechanisms/days.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';
import type { Diary } from '../diary.ts';
import type { Random } from '../random.ts';
import { type Span, spanOf } from '../rooms/held.ts';
import type { SeededSite } from '../seed-domain.ts';
import type { SeedChange, SeedMeeting, SeedVisit } from './meeting-to-seed.ts';

const subjects = [
  'Project kick-off',
  'Interview',
  'Supplier review',
  'Contract renewal',
  'Site tour',
  'Quarterly review',
  'Design workshop',
  'Training: new starters',
  'Audit',
  'Product demonstration',
];
const weekendSubjects = ['Fire alarm inspection', 'Lift maintenance', 'Network upgrade'];
const places = [
  'Boardroom, second floor',
  'Meeting point in the lobby',
  'Training room',
  'Canteen',
  null,
  null,
];

export interface MeetingFrame {
  site: SeededSite;
  day: string;
  start: number;
  /** 30, 60 or 90 where it is drawn. */
  minutes: number;
  hostId: number;
  guestIds?: readonly number[];
  description?: string;
}

export interface HostPool {
  random: Random;
  diary: Diary;
  /** Employees who work at a site. */
  hostsOf(site: SeededSite): readonly number[];
}

/** The meeting's time as instants; a start that the change to summer time leaves out is the hour after. */
export function spanOfMeeting({ site, day, start, minutes }: Omit<MeetingFrame, 'hostId'>): Span {
  const time = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const asDrawn = instantAt(day, time(start), site.timeZone);
  const found = asDrawn.ok ? asDrawn : instantAt(day, time(start + 60), site.timeZone);
  if (!found.ok) throw new Error(`${site.name} has no ${time(start)} on ${day}.`);
  return spanOf(found.instant.getTime(), minutes);
}

/** A host of the site who has nothing at that time; null where ten draws find none. */
export function drawHost({ random, diary, hostsOf }: HostPool, site: SeededSite, span: Span): number | null {
  for (let draw = 0; draw < 10; draw += 1) {
    const host = random.pick(hostsOf(site));
    if (diary.isFree(host, span)) return host;
  }
  return null;
}

/** Where no guests are given, two in five have colleagues of the host who are free then. It is in the diaries of all from now on. */
export function seedMeeting(pool: HostPool, frame: MeetingFrame, visits: SeedVisit[]): SeedMeeting {
  const { random, diary, hostsOf } = pool;
  const { site, day, start, minutes, hostId } = frame;
  const span = spanOfMeeting(frame);
  const colleagues = random.chance(0.4) ? [random.pick(hostsOf(site)), random.pick(hostsOf(site))] : [];
  const free = [...new Set(colleagues)].filter((id) => id !== hostId && diary.isFree(id, span));
  const guestIds = frame.guestIds ?? free;
  for (const id of [hostId, ...guestIds]) diary.add(id, span);
  return {
    site,
    day,
    start,
    end: start + minutes,
    hostId,
    guestIds: [...guestIds],
    description: frame.description ?? random.pick(isWorkingDay(day) ? subjects : weekendSubjects),
    location: random.pick(places),
    isCancelled: false,
    visits,
  };
}

export function drawMinutes(random: Random): number {
  return 30 * (1 + random.below(3));
}

export function seedVisit(random: Random, visitor: number, changes: SeedChange[]): SeedVisit {
  const checkedIn = changes.some((change) => change.to === 'checked-in');
  return {
    visitor,
    changes,
    lanyard: null,
    delay: null,
    needsParking: random.chance(0.12),
    answer: checkedIn && random.chance(0.5) ? random.pick(['on-my-way', 'send-up']) : null,
  };
}
