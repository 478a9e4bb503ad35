import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui/core';
import { Field, Input, MultiSelect, NumberInput, Select, type TypedNumber } from '@portal/shared/ui/form';
import { useT } from './texts/en.ts';

export interface RoomFilters {
  search: string;
  type: number | null;
  capacity: TypedNumber;
  building: number | null;
  floor: number | null;
  features: readonly number[];
}

export interface FiltersProps {
  siteId: number;
  /** The address has one: nothing to choose. */
  hasType: boolean;
  value: RoomFilters;
  onChange: (change: Partial<RoomFilters>) => void;
}

export function Filters({ siteId, hasType, value, onChange: set }: FiltersProps) {
  const t = useT();
  const types = useSession(({ client }) => client?.resourceTypes) ?? [];
  const buildings = useRead(api.listBuildings, { query: { site: siteId } }).data ?? [];
  const floors = (useRead(api.listFloorPlans, { query: { site: siteId } }).data ?? []).filter(
    ({ buildingId }) => value.building === null || buildingId === value.building,
  );
  const features = useRead(api.listRoomFeatures).data ?? [];
  return (
    <Stack gap={3} columns={8}>
      <Field label={t('search')}>
        {(control) => (
          <Input
            {...control}
            value={value.search}
            placeholder={t('searchPlaceholder')}
            onChange={({ target }) => set({ search: target.value })}
          />
        )}
      </Field>
      {hasType || types.length < 2 ? null : (
        <Field label={t('type')}>
          {(control) => (
            <Select<number>
              {...control}
              value={value.type}
              placeholder={t('anyType')}
              options={types.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(type) => set({ type })}
            />
          )}
        </Field>
      )}
      <Field label={t('capacity')}>
        {(control) => (
          <NumberInput
            {...control}
            min={0}
            max={50}
            value={value.capacity}
            onChange={(capacity) => set({ capacity })}
          />
        )}
      </Field>
      {buildings.length < 2 ? null : (
        <Field label={t('building')}>
          {(control) => (
            <Select<number>
              {...control}
              value={value.building}
              placeholder={t('anyBuilding')}
              options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(building) => set({ building, floor: null })}
            />
          )}
        </Field>
      )}
      {floors.length < 2 ? null : (
        <Field label={t('floor')}>
          {(control) => (
            <Select<number>
              {...control}
              value={value.floor}
              placeholder={t('anyFloor')}
              options={floors.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(floor) => set({ floor })}
            />
          )}
        </Field>
      )}
      {features.length === 0 ? null : (
        <Field label={t('features')}>
          {(control) => (
            <MultiSelect<number>
              {...control}
              value={value.features}
              options={features.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(chosen) => set({ features: chosen })}
            />
          )}
        </Field>
      )}
    </Stack>
  );
}
