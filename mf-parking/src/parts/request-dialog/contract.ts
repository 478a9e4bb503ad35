import type { CalendarDay } from '@portal/shared/time';
import type { ComponentType } from 'react';

/** What the Request Parking dialog opens with; whatever is left out is asked. */
export interface RequestPrefill {
  /** `null` and left out: the chosen site of the session. */
  site?: number | null;
  dates?: readonly CalendarDay[];
}

export interface RequestDialogProps {
  prefill: RequestPrefill;
  onClose: () => void;
}

/** Fetches the dialog when it is first opened. */
export type LoadRequestDialog = () => Promise<ComponentType<RequestDialogProps>>;
