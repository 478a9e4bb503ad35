import type { PlateListEntryCreate } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { BoundField, RadioField, RegistrationField, TextAreaField } from '@portal/shared/forms';
import type { Translate } from '@portal/shared/messages';
import { useSession } from '@portal/shared/session';
import { siteZone, today } from '@portal/shared/time';
import { DatePicker } from '@portal/shared/ui/picker';
import { object, string } from 'yup';
import { CAMERAS_DOMAIN, type PlateListEntry } from '#parts/cameras';
import { type en, useT } from './texts/en.ts';

const LONGEST_NOTE = 500;

const NO_ENTRY: EntryValues = { version: 0, registration: '', list: 'allow', note: '', endsOn: '' };

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

interface EntryValues {
  /** 0 for one that is not there yet. */
  version: number;
  registration: string;
  list: PlateListEntry['list'];
  note: string;
  endsOn: string;
}

function entryValues({ version, registration, list, note, endsOn }: PlateListEntry): EntryValues {
  return { version, registration, list, note: note ?? '', endsOn: endsOn ?? '' };
}

function entryBody({ registration, list, note, endsOn }: EntryValues): PlateListEntryCreate {
  return { registration: registration.trim(), list, note: note.trim() || null, endsOn: endsOn || null };
}

/** @param today of the site */
function entrySchema(t: Translate<typeof en>, today: string) {
  return object({
    registration: string().trim().required(t('registrationRequired')),
    endsOn: string().test('not-past', t('endsBeforeToday'), (day) => !day || day >= today),
  });
}
