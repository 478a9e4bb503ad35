import type { DeskZoneSettings } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { CheckboxField, ColorField, MultiSelectField, SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { iconOptions } from '../icons.ts';
import { useT } from '../texts/en.ts';
import { SharesFields } from './shares-fields.tsx';
import type { ZoneValues } from './values.ts';

const GROUPS = [
  ...(['deskbooking', 'employee', 'PA', 'reception', 'security', 'cleaning', 'reporting'] as const),
  ...(['parking', 'desk_admin', 'deskbooking_admin', 'parking_admin', 'admin', 'superadmin'] as const),
];
const HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];

export function ZoneFields({ isNew, known }: { isNew: boolean; known: DeskZoneSettings['shares'] }) {
  const t = useT();
  const sites = useSession(permittedSites);
  const { values, setFieldValue } = useFormikContext<ZoneValues>();
  const floors =
    useRead(api.listFloorPlans, values.siteId === null ? null : { query: { site: values.siteId } }, {
      keepPreviousData: false,
    }).data ?? [];
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
      <Stack columns={14} align="start">
        <SelectField
          name="siteId"
          label={t('site')}
          required
          disabled={!isNew}
          help={isNew ? undefined : t('zones.siteStays')}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={() => void setFieldValue('mapId', null)}
        />
        <SelectField
          name="mapId"
          label={t('floor')}
          placeholder={t('noFloor')}
          options={floors.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          name="icon"
          label={t('icon')}
          placeholder={t('noIcon')}
          options={iconOptions(t, values.icon)}
        />
        <ColorField name="color" label={t('color')} />
      </Stack>
      <MultiSelectField
        name="permissionGroups"
        label={t('zones.permission')}
        help={t('zones.permissionHelp')}
        options={GROUPS.map((value) => ({ value, label: t(`portalGroups.${value}`) }))}
      />
      <CheckboxField name="requiresApproval" label={t('zones.approval')} help={t('zones.approvalHelp')} />
      <CheckboxField name="requiresCleaning" label={t('zones.cleaning')} help={t('zones.cleaningHelp')} />
      <SelectField
        name="checkInHour"
        label={t('zones.checkIn')}
        help={t('zones.checkInHelp')}
        placeholder={t('zones.noCheckIn')}
        options={HOURS.map((hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))}
      />
      <SharesFields known={known} />
      <CheckboxField name="isActive" label={t('active')} help={t('zones.activeHelp')} />
    </>
  );
}
