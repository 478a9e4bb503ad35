import { addDays } from '../../../mechanisms/days.ts';
import type { Random } from '../random.ts';
import type { Span } from './held.ts';

const alone = ['Focus time', 'Customer call', 'Video call', 'Phone interview', 'Proposal writing'];
const pairs = ['1:1', '1:1', '1:1', 'Mentoring', 'Interview debrief', 'Handover', 'Pair programming'];
const short = [
  'Weekly sync',
  'Sprint planning',
  'Pipeline review',
  'Bug triage',
  'Launch check-in',
  'Hiring panel',
];
const long = [
  'Design review',
  'Budget review',
  'Sprint retrospective',
  'Go-live planning',
  'Risk review',
  'Customer workshop',
  'Onboarding',
  'Supplier call',
];

/** As such a meeting would be called: by its people, its length and its hour. */
export function drawTitle(
  random: Random,
  { day, business }: { day: string; business: number },
  { from, until }: Span,
  people: number,
): string {
  const minutes = (until - from) / 60_000;
  if (people === 1) return random.pick(alone);
  if (people === 2) return random.pick(pairs);
  if (minutes <= 30 && from - business < 90 * 60_000) return 'Stand-up';
  if (minutes <= 45) return random.pick(short);
  return random.chance(0.12) ? `${quarterAfter(day)} roadmap review` : random.pick(long);
}

/** "Q1": the quarter that is planned on that day. */
export function quarterAfter(day: string): string {
  const month = Number(addDays(day, 45).slice(5, 7));
  return `Q${Math.ceil(month / 3)}`;
}
