import type { TagProps } from '@portal/shared/ui/core';
import type { CameraEvent } from '#parts/cameras';

/** Colour and icon of each status; the word beside them says it. */
export const STATUS_STYLE: Readonly<Record<CameraEvent['status'], Pick<TagProps, 'tone' | 'icon'>>> = {
  authorized: { tone: 'success', icon: 'check' },
  unauthorized: { tone: 'danger', icon: 'ban' },
  unknown: { tone: 'warning', icon: 'alert' },
  denied: { tone: 'danger', icon: 'close' },
  exit: { tone: 'neutral', icon: 'exit' },
};
