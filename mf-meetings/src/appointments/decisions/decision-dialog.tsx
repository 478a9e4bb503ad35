import type { Appointment, AppointmentAlternative } from '@portal/openapi/meetings';
import { useState } from 'react';
import { ApproveDialog } from './approve-dialog.tsx';
import type { Decision } from './decisions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SuggestDialog } from './suggest-dialog.tsx';

export interface DecisionDialogProps {
  decision: Decision;
  /** The version on screen: the server refuses it if someone else has changed the appointment since. */
  appointment: Appointment;
  onClose: () => void;
}

export interface OneDecisionProps {
  appointment: Appointment;
  /** Gets the current appointment after a refusal. */
  onChanged: (current: Appointment) => void;
  onClose: () => void;
}

export function DecisionDialog({ decision, appointment, onClose }: DecisionDialogProps) {
  const [seen, setSeen] = useState(appointment);
  const [proposed, setProposed] = useState<{ time: AppointmentAlternative | null }>();
  const props: OneDecisionProps = { appointment: seen, onChanged: setSeen, onClose };
  if (proposed !== undefined) return <SuggestDialog {...props} proposal={proposed.time} />;
  switch (decision) {
    case 'approve':
      return <ApproveDialog {...props} onSuggest={(time) => setProposed({ time })} />;
    case 'suggest':
      return <SuggestDialog {...props} proposal={null} />;
    default:
      return <ReasonDialog decision={decision} {...props} />;
  }
}
