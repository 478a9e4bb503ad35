import type { ComponentType } from 'react';
import type { Prefill } from './rules/request-values.ts';

/** What the Request Parking dialog opens with; whatever is left out is asked. `site` null: the chosen one of the session. */
export type RequestPrefill = Prefill;

export interface RequestDialogProps {
  prefill: RequestPrefill;
  onClose: () => void;
}

/** Fetches the dialog when it is first opened. */
export type LoadRequestDialog = () => Promise<ComponentType<RequestDialogProps>>;
