import { Tag, type TagProps } from '@portal/shared/ui/core';
import type { DeskReservation } from '#parts/desks';
import { useT } from './texts/en.ts';

type Status = DeskReservation['status'];

const LOOKS = {
  pending: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  denied: { tone: 'danger', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
  released: { tone: 'neutral', icon: 'log-out' },
} as const satisfies Record<Status, Pick<TagProps, 'tone' | 'icon'>>;

/** The word carries the meaning. */
export function StatusTag({ status }: { status: Status }) {
  const t = useT();
  return <Tag {...LOOKS[status]}>{t(`statuses.${status}`)}</Tag>;
}
