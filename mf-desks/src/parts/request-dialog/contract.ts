import type { CalendarDay } from '@portal/shared/time';
import type { ComponentType } from 'react';

/** The initial values of the Request Desk dialog; the form asks for the rest. */
export interface RequestPrefill {
  /** `null` or left out: the session's site. */
  site?: number | null;
  zone?: number;
  desk?: { id: number; name: string };
  dates?: readonly CalendarDay[];
}

export interface RequestDialogProps {
  prefill: RequestPrefill;
  onClose: () => void;
}

/** Loads the dialog when it is first opened. */
export type LoadRequestDialog = () => Promise<ComponentType<RequestDialogProps>>;
