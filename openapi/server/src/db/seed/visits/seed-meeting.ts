import type { Random } from '../random.ts';
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
export function seedMeeting(random: Random, frame: MeetingFrame, visits: SeedVisit[]): SeedMeeting {
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
