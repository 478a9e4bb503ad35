import { Tag, type TagProps } from '@portal/shared/ui/core';
import type { ParkingReservation } from '#parts/parking';
import { useT } from './texts/en.ts';

type Status = ParkingReservation['status'];

const LOOKS = {
  'pre-approval': { tone: 'warning', icon: 'clock', text: 'statusPreApproval' },
  confirmed: { tone: 'success', icon: 'check', text: 'statusConfirmed' },
  queued: { tone: 'waiting', icon: 'list-check', text: 'statusQueued' },
  denied: { tone: 'danger', icon: 'close', text: 'statusDenied' },
  cancelled: { tone: 'neutral', icon: 'close', text: 'statusCancelled' },
  released: { tone: 'neutral', icon: 'refresh', text: 'statusReleased' },
  unavailable: { tone: 'neutral', icon: 'lock', text: 'statusUnavailable' },
} as const satisfies Record<Status, Pick<TagProps, 'tone' | 'icon'> & { text: string }>;

/** The status in words, with a colour and a sign. */
export function StatusTag({ status }: { status: Status }) {
  const t = useT();
  const { tone, icon, text } = LOOKS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(text)}
    </Tag>
  );
}
