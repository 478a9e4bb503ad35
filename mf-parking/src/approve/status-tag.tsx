import { Tag, type TagProps } from '@portal/shared/ui/core';
import type { ParkingReservation } from '#parts/parking';

type Status = ParkingReservation['status'];

const LOOKS = {
  'pre-approval': { tone: 'warning', icon: 'clock' },
  confirmed: { tone: 'success', icon: 'check' },
  queued: { tone: 'info', icon: 'users' },
  denied: { tone: 'danger', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
  released: { tone: 'neutral', icon: 'log-out' },
  unavailable: { tone: 'neutral', icon: 'alert' },
} as const satisfies Record<Status, Pick<TagProps, 'tone' | 'icon'>>;

/** The word in `children` carries the meaning. */
export function StatusTag({ status, children }: { status: Status; children: string }) {
  return <Tag {...LOOKS[status]}>{children}</Tag>;
}
