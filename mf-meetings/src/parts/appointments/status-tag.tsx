import type { AppointmentStatus } from '@portal/openapi/meetings';
import { Tag, type TagProps } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

const LOOKS = {
  requested: { tone: 'warning', icon: 'clock' },
  suggested: { tone: 'info', icon: 'mail' },
  approved: { tone: 'success', icon: 'check' },
  confirmed: { tone: 'success', icon: 'check' },
  done: { tone: 'neutral', icon: 'check' },
  declined: { tone: 'danger', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<AppointmentStatus, Pick<TagProps, 'tone' | 'icon'>>;

export function AppointmentStatusTag({ status }: { status: AppointmentStatus }) {
  const t = useT();
  return <Tag {...LOOKS[status]}>{t(status)}</Tag>;
}
