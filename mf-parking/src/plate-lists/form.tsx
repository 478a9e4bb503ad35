import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { BoundField, RadioField, RegistrationField, TextAreaField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { DatePicker } from '@portal/shared/ui/picker';
import { CAMERAS_DOMAIN, type PlateListEntry } from '#parts/cameras';
import { useT } from './texts/en.ts';
import { type EntryValues, entryBody, entrySchema, entryValues, LONGEST_NOTE, NO_ENTRY } from './values.ts';

interface EntryDialogProps {
  /** Left out for a new one. */
  entry?: PlateListEntry | undefined;
  onClose: () => void;
}

/** Puts a plate on a list, or changes until when and why it is there. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const t = useT();
  const zone = useSession(siteZone);
  const names = ['note', 'endsOn'] as const;
  const fields = Object.fromEntries(names.map((name) => [name, { label: t(name) }]));
  return (
    <FormDialog<EntryValues, PlateListEntry>
      title={entry ? t('editTitle', { registration: entry.registration }) : t('addTitle')}
      draft={`plate-list-${entry?.id ?? 'new'}`}
      initialValues={entry ? entryValues(entry) : NO_ENTRY}
      record={{ valuesOf: entryValues, fields }}
      schema={() => entrySchema(t, today(zone))}
      save={(values, key) => {
        const body = entryBody(values);
        return entry
          ? send(api.updatePlateListEntry, {
              path: { id: entry.id },
              body: { ...body, version: values.version },
            })
          : send(api.createPlateListEntry, { body, key });
      }}
      stale={[CAMERAS_DOMAIN]}
      success={t('saved')}
      failure={t('saveFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {entry ? null : (
        <>
          <RegistrationField name="registration" label={t('registration')} required />
          <RadioField
            name="list"
            label={t('list')}
            options={(['allow', 'deny'] as const).map((value) => ({ value, label: t(`lists.${value}`) }))}
          />
        </>
      )}
      <BoundField<string> name="endsOn" label={t('endsOn')} help={t('endsOnHelp')}>
        {(control, { value, change, touch }) => (
          <DatePicker
            {...control}
            clearable
            min={today(zone)}
            value={value || null}
            onChange={(day) => change(day ?? '')}
            onBlur={touch}
          />
        )}
      </BoundField>
      <TextAreaField name="note" label={t('note')} rows={3} maxLength={LONGEST_NOTE} count />
    </FormDialog>
  );
}
