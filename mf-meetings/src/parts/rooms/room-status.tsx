import type { RoomStatus } from '@portal/openapi/meetings';
import { StatusBadge, type StatusBadgeProps } from '@portal/shared/ui/display';
import { useT } from './texts/en.ts';

const BADGES: Record<RoomStatus, Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  unavailable: { tone: 'neutral', icon: 'close' },
  'non-bookable': { tone: 'neutral', icon: 'lock' },
  'walk-ins': { tone: 'info', icon: 'walk' },
  unauthorized: { tone: 'neutral', icon: 'lock' },
  occupied: { tone: 'danger', icon: 'user' },
  'semi-occupied': { tone: 'warning', icon: 'clock' },
  available: { tone: 'success', icon: 'check' },
};

/** A room's state now (rules/rooms.md#status), as colour, sign and word. */
export function RoomStatusTag({ status }: { status: RoomStatus }) {
  const t = useT();
  return <StatusBadge {...BADGES[status]}>{t(status)}</StatusBadge>;
}
