import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { BoundField, CheckboxField, MultiSelectField, SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { DatePicker } from '@portal/shared/ui/picker';
import { mixed, object, string } from 'yup';
import { DESKS_DOMAIN, type Desk, useSiteToday } from '#parts/desks';
import { useT } from '../texts/en.ts';

interface DeskValues {
  version: number;
  name: string;
  zoneId: number | null;
  featureIds: readonly number[];
  isActive: boolean;
  inUseSince: string | null;
}

const valuesOf = ({ version, name, zoneId, features, isActive, inUseSince }: Desk): DeskValues => ({
  version,
  name,
  zoneId,
  featureIds: features.map(({ id }) => id),
  isActive,
  inUseSince,
});
const newValues = (today: string): DeskValues => ({
  version: 0,
  name: '',
  zoneId: null,
  featureIds: [],
  isActive: true,
  inUseSince: today,
});

export interface DeskDialogProps {
  desk: Desk | 'new';
  onClose: () => void;
}

/** Adds a desk, or changes one; it stays at its site. */
export function DeskDialog({ desk, onClose }: DeskDialogProps) {
  const t = useT();
  const isNew = desk === 'new';
  const sites = useSession(permittedSites);
  const features = useRead(api.listDeskFeatureSettings).data ?? [];
  const zones = (useRead(api.listDeskZoneSettings).data ?? []).filter(
    ({ siteId }) => isNew || siteId === desk.siteId,
  );
  const today = useSiteToday()((isNew ? sites[0]?.id : desk.siteId) ?? null);
  const nameOf = (siteId: number) => sites.find(({ id }) => id === siteId)?.name ?? '';
  const bodyOf = ({ name, zoneId, featureIds, isActive, inUseSince }: DeskValues) => ({
    name: name.trim(),
    zoneId: zoneId ?? 0,
    featureIds: [...featureIds],
    isActive,
    ...(inUseSince === null ? {} : { inUseSince }),
  });
  return (
    <FormDialog<DeskValues, Desk>
      title={isNew ? t('desks.add') : t('editOne', { name: desk.name })}
      draft={`admin-desk-${isNew ? 'new' : desk.id}`}
      initialValues={isNew ? newValues(today) : valuesOf(desk)}
      record={{
        valuesOf,
        fields: {
          name: { label: t('name') },
          zoneId: { label: t('zone') },
          featureIds: { label: t('features.title') },
          inUseSince: { label: t('inUseSince') },
          isActive: { label: t('active') },
        },
      }}
      schema={() =>
        object({
          name: string().trim().required(t('required')),
          zoneId: mixed().nullable().required(t('required')),
          inUseSince: string().nullable().required(t('required')),
        })
      }
      save={(values, key) =>
        isNew
          ? send(api.createDesk, { body: bodyOf(values), key })
          : send(api.updateDesk, {
              path: { id: desk.id },
              body: { version: values.version, ...bodyOf(values) },
            })
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
      <BoundField<string | null>
        name="inUseSince"
        label={t('inUseSince')}
        help={t('inUseSinceHelp')}
        required
      >
        {(control, { value, change, touch }) => (
          <DatePicker {...control} value={value} max={today} onChange={change} onBlur={touch} />
        )}
      </BoundField>
      <CheckboxField name="isActive" label={t('active')} help={t('desks.activeHelp')} />
    </FormDialog>
  );
}
