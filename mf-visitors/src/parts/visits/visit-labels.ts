import { personName } from '@portal/shared/people';
import type { StatusBadgeProps } from '@portal/shared/ui/display';
import type { Visit, VisitAction, VisitStatus } from '#parts/api';

type Look = Pick<StatusBadgeProps, 'tone' | 'icon'>;

/** Colour and icon of a status; its name is next to them, so neither stands alone. */
export const STATUS_STYLE: Readonly<Record<VisitStatus, Look>> = {
  scheduled: { tone: 'neutral', icon: 'calendar' },
  expected: { tone: 'info', icon: 'clock' },
  arrived: { tone: 'warning', icon: 'walk' },
  'checked-in': { tone: 'success', icon: 'check' },
  'checked-out': { tone: 'neutral', icon: 'log-out' },
  'no-show': { tone: 'danger', icon: 'eye-off' },
  cancelled: { tone: 'danger', icon: 'close' },
};

/** In display order (rules/visits.md#reception, with `expected`, which the server distinguishes from scheduled). */
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

/** Minutes after which an expected visitor is late: as the server counts for `late`. */
const LATE_AFTER_MINUTES = 15;

/** Whether the visitor is late: the meeting began more than 15 minutes ago, plus their announced delay. */
export function isLate(visit: Pick<Visit, 'status' | 'meeting' | 'delay'>, now: Date): boolean {
  if (visit.status !== 'scheduled' && visit.status !== 'expected') return false;
  const minutes = LATE_AFTER_MINUTES + (visit.delay ?? 0);
  return now.getTime() > Date.parse(visit.meeting.start) + minutes * 60_000;
}
