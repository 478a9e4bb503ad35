import { personName } from '@portal/shared/people';
import type { StatusBadgeProps } from '@portal/shared/ui/display';
import type { Visit, VisitAction, VisitStatus } from '#parts/api';

type Look = Pick<StatusBadgeProps, 'tone' | 'icon'>;

/** Colour and sign of a status; its word is next to them, so neither tells alone. */
export const STATUS_LOOK: Readonly<Record<VisitStatus, Look>> = {
  scheduled: { tone: 'neutral', icon: 'calendar' },
  expected: { tone: 'info', icon: 'clock' },
  arrived: { tone: 'warning', icon: 'walk' },
  'checked-in': { tone: 'success', icon: 'check' },
  'checked-out': { tone: 'neutral', icon: 'log-out' },
  'no-show': { tone: 'danger', icon: 'eye-off' },
  cancelled: { tone: 'danger', icon: 'close' },
};

/**
 * In the order in which they are chosen from (rules/visits.md#reception, with `expected`, which the server tells from
 * scheduled).
 */
export const VISIT_STATUSES = [
  'no-show',
  'scheduled',
  'expected',
  'checked-in',
  'checked-out',
  'cancelled',
  'arrived',
] as const satisfies readonly VisitStatus[];

/** In the order of the menu (rules/visits.md#reception). */
export const VISIT_ACTIONS = [
  'check-in',
  'check-out',
  'mark-no-show',
  'mark-arrived',
  'cancel',
] as const satisfies readonly VisitAction[];

export const hostNames = ({ meeting }: Pick<Visit, 'meeting'>): string =>
  meeting.hosts.map(personName).join(', ');

/** Minutes after which somebody who was expected is late: as the server counts them for `late`. */
const LATE_AFTER_MINUTES = 15;

/** Whether they should be here by now: the meeting has begun 15 minutes ago, what they announced added. */
export function isLate(visit: Pick<Visit, 'status' | 'meeting' | 'delay'>, now: Date): boolean {
  if (visit.status !== 'scheduled' && visit.status !== 'expected') return false;
  const minutes = LATE_AFTER_MINUTES + (visit.delay ?? 0);
  return now.getTime() > Date.parse(visit.meeting.start) + minutes * 60_000;
}
