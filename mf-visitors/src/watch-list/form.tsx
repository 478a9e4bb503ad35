import type { WatchListEntry } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { EmailField, PhoneField, TextAreaField, TextField } from '@portal/shared/forms';
import { VISITORS_DOMAIN } from '#parts/api';
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
  const save = (values: EntryValues, key: string): Promise<WatchListEntry> => {
    const body = entryBody(values);
    return entry
      ? send(api.updateWatchListEntry, { path: { id: entry.id }, body: { ...body, version: values.version } })
      : send(api.createWatchListEntry, { body, key });
  };
  return (
    <FormDialog<EntryValues, WatchListEntry>
      title={t(entry ? 'editTitle' : 'addTitle')}
      draft={`watch-list-${entry?.id ?? 'new'}`}
      initialValues={entry ? entryValues(entry) : NO_ENTRY}
      record={{ valuesOf: entryValues, fields }}
      schema={() => entrySchema(t)}
      save={save}
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
