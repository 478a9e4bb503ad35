import type { Building } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { NumberField, SelectField, TextField } from '@portal/shared/forms';
import { Records } from '@portal/shared/records';
import { permittedSites, useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui/core';
import { ROOM_WRITES } from '../room-writes.ts';
import { useT } from '../texts/en.ts';
import { FloorsSection } from './floors.tsx';

interface BuildingValues {
  version: number;
  name: string;
  siteId: number | null;
  address: string;
  position: number | null;
}

const valuesOf = ({ version, name, siteId, address, position }: Building): BuildingValues => ({
  version,
  name,
  siteId,
  address: address ?? '',
  position,
});

const bodyOf = ({ name, address, position }: BuildingValues) => ({
  name: name.trim(),
  address: address.trim() || null,
  position: position ?? 0,
});

/** Section `admin-places`: buildings, and the floors in them. */
export function PlacesSection() {
  const t = useT();
  const sites = useSession(permittedSites);
  const query = useRead(api.listBuildings);
  const siteName = (id: number) => sites.find((site) => site.id === id)?.name ?? '–';
  return (
    <Stack gap={8}>
      <Records<Building, BuildingValues>
        param="building"
        icon="building"
        words={{
          title: t('buildings.title'),
          about: t('buildings.about'),
          add: t('buildings.add'),
          none: t('buildings.none'),
          removeText: t('buildings.removeText'),
        }}
        query={query}
        columns={[
          { key: 'name', title: t('name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
          { key: 'site', title: t('site'), render: ({ siteId }) => siteName(siteId) },
          { key: 'address', title: t('buildings.address'), render: ({ address }) => address ?? '–' },
        ]}
        valuesOf={valuesOf}
        newValues={{ version: 0, name: '', siteId: sites[0]?.id ?? null, address: '', position: 0 }}
        fields={{
          name: { label: t('name') },
          address: { label: t('buildings.address') },
          position: { label: t('buildings.position') },
        }}
        create={(values, key) =>
          send(api.createBuilding, { body: { siteId: values.siteId ?? 0, ...bodyOf(values) }, key })
        }
        replace={(id, values) =>
          send(api.replaceBuilding, { path: { id }, body: { version: values.version, ...bodyOf(values) } })
        }
        stale={ROOM_WRITES}
        remove={(id) => send(api.deleteBuilding, { path: { id } })}
      >
        {(building) => (
          <>
            <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
            <SelectField
              name="siteId"
              label={t('site')}
              help={building ? t('siteStays') : undefined}
              disabled={building !== null}
              options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextField
              name="address"
              label={t('buildings.address')}
              help={t('buildings.addressHelp')}
              maxLength={200}
            />
            <NumberField
              name="position"
              label={t('buildings.position')}
              help={t('buildings.positionHelp')}
              min={0}
              max={1000}
            />
          </>
        )}
      </Records>
      <FloorsSection buildings={query.data ?? []} siteName={siteName} />
    </Stack>
  );
}
