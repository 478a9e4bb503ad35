import type { ComponentType } from 'react';
import type { Prefill } from './rules/request-values.ts';

/** The initial values of the Request Parking dialog; the form asks for the rest. `site` null: the session's site. */
export type RequestPrefill = Prefill;

export interface RequestDialogProps {
  prefill: RequestPrefill;
  onClose: () => void;
}

/** Loads the dialog when it is first opened. */
export type LoadRequestDialog = () => Promise<ComponentType<RequestDialogProps>>;
