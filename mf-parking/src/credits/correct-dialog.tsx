import type { CreditEntry } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { NumberField, PersonField, ruled, TextAreaField } from '@portal/shared/forms';
import { mixed, object, string } from 'yup';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

interface CorrectionValues {
  userId: { value: number; label: string } | null;
  amount: number | null;
  note: string;
}

const MOST = 1000;
const LONGEST_NOTE = 255;

/** Adds or subtracts credits of a person, with the reason. */
export function CorrectDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const schema = () =>
    object({
      userId: mixed().nullable().required(t('personRequired')),
      // The field itself refuses anything that is not a number.
      amount: mixed().nullable().required(t('amountRequired')).notOneOf([0], t('amountRequired')),
      note: string().trim().required(t('noteRequired')),
    });
  return (
    <FormDialog<CorrectionValues, CreditEntry>
      title={t('correctTitle')}
      draft="credits-correct"
      initialValues={{ userId: null, amount: null, note: '' }}
      schema={schema}
      save={({ userId, amount, note }, key) =>
        send(api.createCreditCorrection, {
          body: { userId: ruled(userId).value, amount: ruled(amount), note: note.trim() },
          key,
        })
      }
      stale={[PARKING_DOMAIN]}
      success={t('corrected')}
      failure={t('correctFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <PersonField name="userId" label={t('person')} required />
      <NumberField name="amount" label={t('amount')} help={t('amountHelp')} required min={-MOST} max={MOST} />
      <TextAreaField name="note" label={t('note')} required rows={2} maxLength={LONGEST_NOTE} count />
    </FormDialog>
  );
}
