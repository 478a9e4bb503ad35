import { StatusBadge, type StatusBadgeProps } from '@portal/shared/ui/display';
import { type Desk, useT } from '#parts/desks';

export type DeskStatus = Desk['statusOnDate'] | 'unauthorized';

const BADGES: Record<DeskStatus, Pick<StatusBadgeProps, 'tone' | 'icon'>> = {
  available: { tone: 'success', icon: 'check' },
  occupied: { tone: 'neutral', icon: 'user' },
  unavailable: { tone: 'neutral', icon: 'close' },
  needs_cleaning: { tone: 'warning', icon: 'drop' },
  unauthorized: { tone: 'neutral', icon: 'lock' },
};

export function DeskStatusBadge({ status }: { status: DeskStatus }) {
  const t = useT();
  return <StatusBadge {...BADGES[status]}>{t(status)}</StatusBadge>;
}
