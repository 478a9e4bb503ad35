import type { Meeting } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { errorText, send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { object } from 'yup';
import { END_WRITES } from '../use-meeting.ts';
import { PinField, pinRule } from './pin-field.tsx';
import { useT } from './texts/en.ts';

export interface EndDialogProps {
  meeting: Pick<Meeting, 'id'>;
  onClose: () => void;
}

/** Ends a meeting that goes on and gives the rest of its time back, by pin (rules/displays.md#extend-and-end). */
export function EndDialog({ meeting, onClose }: EndDialogProps) {
  const t = useT();
  return (
    <FormDialog<{ pin: string }, unknown>
      title={t('endTitle')}
      description={t('endText')}
      size="sm"
      draft={`meeting-end-${meeting.id}`}
      initialValues={{ pin: '' }}
      schema={() => object({ pin: pinRule(t) })}
      save={({ pin }) => send(api.endMeeting, { path: { id: meeting.id }, body: { pin: pin.trim() } })}
      stale={END_WRITES}
      success={t('ended')}
      failure={(error) => errorText(error) ?? t('endFailed')}
      submitLabel={t('endConfirm')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <PinField />
    </FormDialog>
  );
}
