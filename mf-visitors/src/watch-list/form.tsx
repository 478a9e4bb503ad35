import type { WatchListEntry } from '@portal/openapi/visitors';
import { FormDialog } from '@portal/shared/form-dialogs';
import { EmailField, PhoneField, TextAreaField, TextField } from '@portal/shared/forms';
import { VISITORS_DOMAIN } from '#parts/api';
import { saveEntry } from './calls.ts';
import { useT } from './texts/en.ts';
import { type EntryValues, entryBody, entrySchema, entryValues, NO_ENTRY } from './values.ts';

export interface EntryDialogProps {
  /** Left out for a new one. */
  entry?: WatchListEntry | undefined;
  onClose: () => void;
}

/** Adds an entry, or changes one. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useT();
  const names = ['name', 'email', 'phone', 'reason'] as const;
  const fields = Object.fromEntries(names.map((name) => [name, { label: t(name) }]));
  return (
    <FormDialog<EntryValues, WatchListEntry>
      title={t(entry ? 'editTitle' : 'addTitle')}
      draft={`watch-list-${entry?.id ?? 'new'}`}
      initialValues={entry ? entryValues(entry) : NO_ENTRY}
      record={{ valuesOf: entryValues, fields }}
      schema={() => entrySchema(t)}
      save={(values, key) => saveEntry(entry?.id, values.version, entryBody(values), key)}
      stale={[VISITORS_DOMAIN]}
      success={t('saved')}
      failure={t('saveFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} help={t('nameHelp')} maxLength={180} autoComplete="off" />
      <EmailField name="email" label={t('email')} />
      <PhoneField name="phone" label={t('phone')} maxLength={128} autoComplete="off" />
      <TextAreaField
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        required
        rows={3}
        maxLength={500}
        count
      />
    </FormDialog>
  );
}
