import type { Appointment, AppointmentAlternative } from '@portal/openapi/meetings';
import { useState } from 'react';
import { ApproveDialog } from './approve-dialog.tsx';
import type { Decision } from './decisions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SuggestDialog } from './suggest-dialog.tsx';

export interface DecisionDialogProps {
  decision: Decision;
  /** As the person has seen it: what somebody changed meanwhile is told by the refusal of its older version. */
  appointment: Appointment;
  onClose: () => void;
}

export interface OneDecisionProps {
  appointment: Appointment;
  /** After a refusal: as it is now. */
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
