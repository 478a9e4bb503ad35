import { StatusBadge } from '@portal/shared/ui/display';
import type { VisitStatus } from '#parts/api';
import { useT } from './texts/en.ts';
import { STATUS_STYLE } from './visit-labels.ts';

/** A visit's status as colour, sign and word. */
export function VisitStatusTag({ status }: { status: VisitStatus }) {
  const t = useT();
  return <StatusBadge {...STATUS_STYLE[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
