import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { ListSelect } from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui/core';
import { Chips, Field, NumberInput } from '@portal/shared/ui/form';
import type { RoomFilterBarProps } from './filters.tsx';
import { MOST_PEOPLE } from './rooms-list.ts';
import { useT } from './texts/en.ts';

type FieldsProps = Omit<RoomFilterBarProps, 'onClear'>;

/** The fields of one filter button, or of the phone's one button for all. */
export function FilterFields({
  parts,
  ...fields
}: FieldsProps & { parts: readonly ('place' | 'seats' | 'features')[] }) {
  return (
    <Stack gap={3}>
      {parts.includes('place') ? <PlaceFields {...fields} /> : null}
      {parts.includes('seats') ? <SeatsField {...fields} /> : null}
      {parts.includes('features') ? <FeatureFields {...fields} /> : null}
    </Stack>
  );
}

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

function PlaceFields({ filters, sessionSite, onChange }: FieldsProps) {
  const t = useT();
  const sites = useSession(permittedSites);
  const site = filters.site ?? sessionSite;
  const buildings = useRead(api.listBuildings, { query: { site } });
  const floors = useRead(api.listFloorPlans, { query: { site } });
  const ofBuilding = floors.data?.filter(
    ({ buildingId }) => filters.building === null || buildingId === filters.building,
  );
  return (
    <>
      {sites.length > 1 ? (
        <ListSelect
          label={t('site')}
          value={site}
          options={optionsOf(sites)}
          any={sessionSite === null ? t('allSites') : undefined}
          // A building and its floors belong to a site.
          onChange={(id) => onChange({ site: id === sessionSite ? null : id, building: null, floor: null })}
        />
      ) : null}
      <ListSelect
        label={t('building')}
        value={filters.building}
        options={optionsOf(buildings.data)}
        any={t('anyBuilding')}
        onChange={(building) => onChange({ building, floor: null })}
      />
      <ListSelect
        label={t('floor')}
        value={filters.floor}
        options={optionsOf(ofBuilding)}
        any={t('anyFloor')}
        onChange={(floor) => onChange({ floor })}
      />
    </>
  );
}

function SeatsField({ filters, onChange }: FieldsProps) {
  const t = useT();
  return (
    <Field label={t('capacity')}>
      {(control) => (
        <NumberInput
          {...control}
          min={0}
          max={MOST_PEOPLE}
          value={filters.capacity}
          onChange={(capacity) => {
            if (capacity === null) onChange({ capacity: null });
            else if (typeof capacity === 'number' && capacity >= 0 && capacity <= MOST_PEOPLE)
              onChange({ capacity });
          }}
        />
      )}
    </Field>
  );
}

function FeatureFields({ filters, onChange }: FieldsProps) {
  const t = useT();
  const groups = useRead(api.listResourceGroups);
  const features = useRead(api.listRoomFeatures);
  return (
    <>
      {features.data && features.data.length > 0 ? (
        <Chips
          label={t('features')}
          choices={features.data.map(({ id, name, icon }) => ({ value: id, label: name, icon }))}
          value={filters.features}
          onChange={(ids) => onChange({ features: ids })}
        />
      ) : null}
      <ListSelect
        label={t('group')}
        value={filters.group}
        options={optionsOf(groups.data)}
        any={t('anyGroup')}
        onChange={(group) => onChange({ group })}
      />
    </>
  );
}
