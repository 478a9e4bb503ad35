import { FormDialog } from '@portal/shared/form-dialogs';
import { CheckboxField, MultiSelectField, SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { mixed, object, string } from 'yup';
import { DESKS_DOMAIN, type Desk } from '#parts/desks';
import { desks, useFeatureSettings, useZoneSettings } from '../calls.ts';
import { useT } from '../texts/en.ts';

interface DeskValues {
  version: number;
  name: string;
  zoneId: number | null;
  featureIds: readonly number[];
  isActive: boolean;
}

const valuesOf = ({ version, name, zoneId, features, isActive }: Desk): DeskValues => ({
  version,
  name,
  zoneId,
  featureIds: features.map(({ id }) => id),
  isActive,
});
const newValues: DeskValues = { version: 0, name: '', zoneId: null, featureIds: [], isActive: true };

export interface DeskDialogProps {
  desk: Desk | 'new';
  onClose: () => void;
}

/** Adds a desk, or changes one; it stays at its site. */
export function DeskDialog({ desk, onClose }: DeskDialogProps) {
  const t = useT();
  const isNew = desk === 'new';
  const sites = useSession(permittedSites);
  const features = useFeatureSettings().data ?? [];
  const zones = (useZoneSettings().data ?? []).filter(({ siteId }) => isNew || siteId === desk.siteId);
  const nameOf = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const bodyOf = ({ name, zoneId, featureIds, isActive }: DeskValues) => ({
    name: name.trim(),
    zoneId: zoneId ?? 0,
    featureIds: [...featureIds],
    isActive,
  });
  return (
    <FormDialog<DeskValues, Desk>
      title={isNew ? t('desks.add') : t('editOne', { name: desk.name })}
      draft={`admin-desk-${isNew ? 'new' : desk.id}`}
      initialValues={isNew ? newValues : valuesOf(desk)}
      record={{
        valuesOf,
        fields: {
          name: { label: t('name') },
          zoneId: { label: t('zone') },
          featureIds: { label: t('features.title') },
          isActive: { label: t('active') },
        },
      }}
      schema={() =>
        object({
          name: string().trim().required(t('required')),
          zoneId: mixed().nullable().required(t('required')),
        })
      }
      save={(values, key) =>
        isNew
          ? desks.create(bodyOf(values), key)
          : desks.update(desk.id, { version: values.version, ...bodyOf(values) })
      }
      stale={[DESKS_DOMAIN]}
      success={t('saved')}
      failure={t('saveFailed')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
      <SelectField
        name="zoneId"
        label={t('zone')}
        required
        help={isNew ? undefined : t('desks.siteStays')}
        options={zones.map(({ id, name, siteId }) => ({
          value: id,
          label: sites.length > 1 ? t('zoneAt', { zone: name, site: nameOf(siteId) }) : name,
        }))}
      />
      <MultiSelectField
        name="featureIds"
        label={t('features.title')}
        options={features.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CheckboxField name="isActive" label={t('active')} help={t('desks.activeHelp')} />
    </FormDialog>
  );
}
