import type { StatusBadgeProps } from '@portal/shared/ui/display';
import type { CameraEvent } from '#parts/cameras';

/** Colour and sign of each status; the word beside them says it. */
export const STATUS_LOOK: Readonly<Record<CameraEvent['status'], Pick<StatusBadgeProps, 'tone' | 'icon'>>> = {
  authorized: { tone: 'success', icon: 'check' },
  unauthorized: { tone: 'warning', icon: 'alert' },
  unknown: { tone: 'info', icon: 'help' },
  denied: { tone: 'danger', icon: 'lock' },
  exit: { tone: 'neutral', icon: 'log-out' },
};
