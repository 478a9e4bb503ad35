import type { Random } from '../random.ts';
import type { SeededSite } from '../seed-domain.ts';
import type { DrawnChange, DrawnMeeting, DrawnVisit } from './drawn-meeting.ts';

const subjects = [
  'Project kick-off',
  'Interview',
  'Supplier review',
  'Contract renewal',
  'Site tour',
  'Quarterly review',
  'Design workshop',
  'Fire alarm inspection',
  'Lift maintenance',
  'Training: new starters',
  'Audit',
  'Product demonstration',
];
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
  hostId: number;
  /** Employees who may come along. */
  colleagues: readonly number[];
}

/** Half an hour to an hour and a half long; two in five with colleagues. */
export function drawMeeting(random: Random, frame: MeetingFrame, visits: DrawnVisit[]): DrawnMeeting {
  const { site, day, start, hostId, colleagues } = frame;
  const length = 30 * (1 + random.below(3));
  const guests = random.chance(0.4) ? [random.pick(colleagues), random.pick(colleagues)] : [];
  return {
    site,
    day,
    start,
    end: start + length,
    hostId,
    guestIds: [...new Set(guests)].filter((id) => id !== hostId),
    description: random.pick(subjects),
    location: random.pick(places),
    isCancelled: false,
    visits,
  };
}

export function drawVisit(random: Random, visitor: number, changes: DrawnChange[]): DrawnVisit {
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
