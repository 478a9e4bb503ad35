import type { DeviceKind } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { RadioField, SelectField, TextField } from '@portal/shared/forms';
import { permittedSites, useSession } from '@portal/shared/session';
import { useFormikContext } from 'formik';
import type { DeviceValues } from './device-schema.ts';
import { kindsFor } from './kinds.ts';
import { useT } from './texts/en.ts';

/** A device's kind, name and site, and what it shows. */
export function DeviceFields() {
  const t = useT();
  const sites = useSession(permittedSites);
  const kinds = useSession(kindsFor);
  const { values, setFieldValue } = useFormikContext<DeviceValues>();
  const { kind, siteId } = values;
  return (
    <>
      <RadioField<DeviceKind>
        name="kind"
        label={t('kind')}
        options={kinds.map((one) => ({ value: one, label: t(`kinds.${one}`), note: t(`kindHelp.${one}`) }))}
      />
      <TextField name="name" label={t('name')} required maxLength={60} autoComplete="off" />
      <SelectField<number>
        name="siteId"
        label={t('site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        // Rooms and floors belong to a site.
        onPick={() => {
          void setFieldValue('roomId', null);
          void setFieldValue('floorId', null);
        }}
      />
      {kind === 'room-display' ? <RoomField siteId={siteId} /> : null}
      {kind === 'floor-display' ? <FloorField siteId={siteId} /> : null}
    </>
  );
}

function RoomField({ siteId }: { siteId: number | null }) {
  const t = useT();
  const { data } = useRead(api.listRooms, siteId === null ? null : { query: { site: siteId, limit: 200 } });
  return (
    <SelectField<number>
      name="roomId"
      label={t('room')}
      required
      placeholder={data?.results.length === 0 ? t('noRooms') : ''}
      options={(data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function FloorField({ siteId }: { siteId: number | null }) {
  const t = useT();
  const { data } = useRead(api.listFloorPlans, siteId === null ? null : { query: { site: siteId } });
  return (
    <SelectField<number>
      name="floorId"
      label={t('floor')}
      required
      placeholder={data?.length === 0 ? t('noFloors') : ''}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The site that is chosen for the whole portal, or the first. */
export function useSuggestedSite(): number | null {
  const sites = useSession(permittedSites);
  return useSession((session) => session.siteId) ?? sites[0]?.id ?? null;
}
