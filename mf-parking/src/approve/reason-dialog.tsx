import { ApiError } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { TextAreaField } from '@portal/shared/forms';
import { object, string } from 'yup';
import { PARKING_DOMAIN, type ParkingReservation } from '#parts/parking';
import { cancelRequest, denyRequest } from './calls.ts';
import { useT } from './texts/en.ts';
import { useWords } from './words.ts';

export interface ReasonDialogProps {
  decision: 'deny' | 'cancel';
  row: ParkingReservation;
  onClose: () => void;
}

const LONGEST = 255;

/** Denies or cancels, with a reason that the person is told, or without. */
export function ReasonDialog({ decision, row, onClose }: ReasonDialogProps) {
  const t = useT();
  const { nameOf, whenOf } = useWords();
  const name = nameOf(row);
  const isDenial = decision === 'deny';
  return (
    <FormDialog<{ reason: string }, ParkingReservation>
      title={t(isDenial ? 'denyTitle' : 'cancelTitle', { name })}
      description={`${row.carpark.name}, ${whenOf(row)}`}
      size="sm"
      draft={`parking-${decision}-${row.id}`}
      initialValues={{ reason: '' }}
      schema={() => object({ reason: string().trim().max(LONGEST) })}
      save={({ reason }) => (isDenial ? denyRequest : cancelRequest)(row, reason.trim())}
      stale={[PARKING_DOMAIN]}
      success={t(isDenial ? 'denied' : 'cancelled')}
      failure={(error) => (error instanceof ApiError && error.status === 409 ? error.detail : t('failed'))}
      submitLabel={t(decision)}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        rows={3}
        maxLength={LONGEST}
        count
      />
    </FormDialog>
  );
}
