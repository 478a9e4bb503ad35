import type { VisitStatus as Status } from '@portal/openapi/meetings';
import type { IconName } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import { useT } from './texts/en.ts';

type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const LOOKS: Record<Status, { tone: Tone; icon: IconName }> = {
  scheduled: { tone: 'neutral', icon: 'calendar' },
  expected: { tone: 'info', icon: 'clock' },
  arrived: { tone: 'warning', icon: 'bell' },
  'checked-in': { tone: 'success', icon: 'check' },
  'checked-out': { tone: 'neutral', icon: 'log-out' },
  'no-show': { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'neutral', icon: 'close' },
};

/** Colour, sign and word together. */
export function VisitStatus({ status }: { status: Status }) {
  const t = useT();
  return <StatusBadge {...LOOKS[status]}>{t(`status.${status}`)}</StatusBadge>;
}
