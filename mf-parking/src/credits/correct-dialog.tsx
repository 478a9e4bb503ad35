import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { useUserSearch } from '@portal/shared/api/platform';
import { FormDialog } from '@portal/shared/form-dialogs';
import { NumberField, SearchSelectField, TextAreaField } from '@portal/shared/forms';
import { personOption } from '@portal/shared/people';
import { useState } from 'react';
import { number, object, string } from 'yup';
import { PARKING_DOMAIN } from '#parts/parking';
import { type CreditEntry, correctCredits } from './calls.ts';
import { useT } from './texts/en.ts';

interface CorrectionValues {
  userId: number | null;
  amount: number | null;
  note: string;
}

const MOST = 1000;
const LONGEST_NOTE = 255;

/** Gives somebody credits, or takes some, with the reason. */
export function CorrectDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const { data, isLoading } = useUserSearch(text);
  const schema = () =>
    object({
      userId: number().nullable().required(t('personRequired')),
      amount: number().nullable().required(t('amountRequired')).notOneOf([0], t('amountRequired')),
      note: string().trim().required(t('noteRequired')).max(LONGEST_NOTE),
    });
  return (
    <FormDialog<CorrectionValues, CreditEntry>
      title={t('correctTitle')}
      draft="credits-correct"
      initialValues={{ userId: null, amount: null, note: '' }}
      schema={schema}
      save={({ userId, amount, note }, key) =>
        correctCredits({ userId: userId ?? 0, amount: amount ?? 0, note: note.trim() }, key)
      }
      stale={[PARKING_DOMAIN]}
      success={t('corrected')}
      failure={t('correctFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <SearchSelectField<number>
        name="userId"
        label={t('person')}
        required
        minChars={SEARCH_MIN_LENGTH}
        loading={isLoading}
        onSearch={setText}
        options={(data?.results ?? []).map(personOption)}
      />
      <NumberField name="amount" label={t('amount')} help={t('amountHelp')} required min={-MOST} max={MOST} />
      <TextAreaField name="note" label={t('note')} required rows={2} maxLength={LONGEST_NOTE} count />
    </FormDialog>
  );
}
