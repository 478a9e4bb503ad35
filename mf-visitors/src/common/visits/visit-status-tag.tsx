import { StatusBadge } from '@portal/shared/ui/display';
import { useT } from '#messages/visits/index.ts';
import type { VisitStatus } from '../api/visitors-api.ts';
import { STATUS_LOOK } from './visit-labels.ts';

/** A visit's status as colour, sign and word. */
export function VisitStatusTag({ status }: { status: VisitStatus }) {
  const t = useT();
  return <StatusBadge {...STATUS_LOOK[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
