import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { hasFilters, ListFilters, ListSelect, SearchField } from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import type { CalendarDay } from '@portal/shared/time';
import { Stack } from '@portal/shared/ui/core';
import { Chips, Field, FieldPlace } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { memo, useDeferredValue } from 'react';
import { useDeskZones, useT } from '#parts/desks';
import { floorName, useBuildings, useFloors } from '#parts/floors';
import { DESK_STATUSES, type GridFilters, gridList } from './grid-list.ts';

export interface GridFiltersProps {
  filters: GridFilters;
  /** The site that the grid shows; `null` means all. */
  site: number | null;
  /** The session's choice, which holds while the address names none. */
  sessionSite: number | null;
  /** The day that the grid shows. */
  day: CalendarDay;
  onChange: (change: Partial<GridFilters>) => void;
  onClear: () => void;
}

/**
 * The filters above the grid (rules/desks.md#grid), the heavy ones as their places first: they take as long to render as a
 * page of desks, which is what one comes for. A person with one site has no site to choose.
 */
export const GridFilterBar = memo(function GridFilterBar(props: GridFiltersProps) {
  const { filters, site, sessionSite, day, onChange, onClear } = props;
  const t = useT();
  const sites = useSession(permittedSites);
  const zones = useDeskZones(site);
  const features = useRead(api.listDeskFeatures, {}, { revalidateOnFocus: false });
  const floors = useFloors(site);
  const buildings = useBuildings(site);

  const isWhole = useDeferredValue(true, false);

  const siteName = (id: number) => sites.find((other) => other.id === id)?.name ?? '';
  const zoneOptions = (zones.data ?? []).map(({ id, name, siteId }) => ({
    value: id,
    label: site === null && sites.length > 1 ? `${name} (${siteName(siteId)})` : name,
  }));

  const floorOptions = (floors.data ?? []).map((floor) => ({
    value: floor.id,
    label: floorName(floor, buildings.data),
  }));

  return (
    <ListFilters list={{ isFiltered: hasFilters(gridList, filters), clear: onClear }}>
      <Stack columns={11} gap={3}>
        <SearchField
          placeholder={t('searchPlaceholder')}
          value={filters.search}
          onChange={(text) => onChange({ search: text })}
        />
        {isWhole ? (
          <>
            {sites.length > 1 ? (
              <ListSelect
                label={t('site')}
                value={site}
                options={sites.map(({ id, name }) => ({ value: id, label: name }))}
                any={sessionSite === null ? t('allSites') : undefined}
                // Zones and plans belong to a site.
                onChange={(id) => onChange({ site: id === sessionSite ? null : id, zone: null, map: null })}
              />
            ) : null}
            <ListSelect
              label={t('zone')}
              value={filters.zone}
              options={zoneOptions}
              any={t('allZones')}
              onChange={(zone) => onChange({ zone })}
            />
            {floorOptions.length > 1 || filters.map !== null ? (
              <ListSelect
                label={t('floorPlan')}
                value={filters.map}
                options={floorOptions}
                any={t('allFloorPlans')}
                onChange={(map) => onChange({ map })}
              />
            ) : null}
            <ListSelect
              label={t('status')}
              value={filters.status}
              options={DESK_STATUSES.map((status) => ({ value: status, label: t(status) }))}
              any={t('anyStatus')}
              onChange={(status) => onChange({ status })}
            />
            <Field label={t('date')}>
              {(control) => <DatePicker {...control} value={day} onChange={(date) => onChange({ date })} />}
            </Field>
          </>
        ) : (
          [...(sites.length > 1 ? [t('site')] : []), t('zone'), t('status'), t('date')].map((label) => (
            <FieldPlace key={label} label={label} />
          ))
        )}
      </Stack>
      {features.data && features.data.length > 0 ? (
        <Chips
          label={t('features')}
          choices={features.data.map(({ id, name, icon }) => ({ value: id, label: name, icon }))}
          value={filters.features}
          onChange={(ids) => onChange({ features: ids })}
        />
      ) : null}
    </ListFilters>
  );
});
