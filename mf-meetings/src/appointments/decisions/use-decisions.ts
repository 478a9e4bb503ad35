import type { Appointment } from '@portal/openapi/meetings';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import type { Decision } from './decisions.ts';

export type Decide = (decision: Decision, appointment: Appointment) => void;

/** The dialogs of what is decided about an appointment, fetched when one is wanted. */
export function useDecisions() {
  const { open, opening, dialog } = useLazyDialog(() =>
    import('./decision-dialog.tsx').then((module) => module.DecisionDialog),
  );
  const decide: Decide = (decision, appointment) => open({ decision, appointment });
  return { decide, isOpening: opening, dialog };
}
