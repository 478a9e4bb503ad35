import { ListFilters, ListSelect, SearchField } from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import { Button } from '@portal/shared/ui/core';
import { Chips, Field, NumberInput } from '@portal/shared/ui/form';
import { useId, useState } from 'react';
import { useBuildings, useFloors, useResourceGroups, useRoomFeatures } from '#parts/rooms';
import { isNarrowed, MOST_PEOPLE, type RoomFilters } from './rooms-list.ts';
import { useT } from './texts/en.ts';

export interface RoomFilterBarProps {
  filters: RoomFilters;
  /** The header's choice, which holds while the address names none. */
  sessionSite: number | null;
  onChange: (change: Partial<RoomFilters>) => void;
  onClear: () => void;
}

/** What narrows the rooms (rules/rooms.md#finding): name and people at once, the rest when it is wanted. */
export function RoomFilterBar({ filters, sessionSite, onChange, onClear }: RoomFilterBarProps) {
  const t = useT();
  const id = useId();
  const { site, building, floor, group, features } = filters;
  const isUsed = [site, building, floor, group].some((one) => one !== null) || features.length > 0;
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <ListFilters list={{ isFiltered: isNarrowed(filters), clear: onClear }}>
      <div className="mm-rooms__filters">
        <SearchField
          placeholder={t('searchPlaceholder')}
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
        <Field label={t('capacity')} className="mm-rooms__people">
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
        <Button icon="filter" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'fewerFilters' : 'moreFilters')}
        </Button>
      </div>
      <div id={id} className="mm-rooms__more" hidden={!isOpen}>
        {isOpen ? <MoreFilters filters={filters} sessionSite={sessionSite} onChange={onChange} /> : null}
      </div>
    </ListFilters>
  );
}

/** Its lists are asked for when it is opened, and not with each visit of the rooms. */
function MoreFilters({ filters, sessionSite, onChange }: Omit<RoomFilterBarProps, 'onClear'>) {
  const t = useT();
  const sites = useSession(permittedSites);
  const site = filters.site ?? sessionSite;
  const buildings = useBuildings(site);
  const floors = useFloors(site);
  const groups = useResourceGroups();
  const features = useRoomFeatures();
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const ofBuilding = floors.data?.filter(
    ({ buildingId }) => filters.building === null || buildingId === filters.building,
  );
  return (
    <>
      <div className="mm-rooms__filters">
        {sites.length > 1 ? (
          <ListSelect
            label={t('site')}
            value={site}
            options={options(sites)}
            any={sessionSite === null ? t('allSites') : undefined}
            // A building and its floors belong to a site.
            onChange={(id) => onChange({ site: id === sessionSite ? null : id, building: null, floor: null })}
          />
        ) : null}
        <ListSelect
          label={t('building')}
          value={filters.building}
          options={options(buildings.data)}
          any={t('anyBuilding')}
          onChange={(building) => onChange({ building, floor: null })}
        />
        <ListSelect
          label={t('floor')}
          value={filters.floor}
          options={options(ofBuilding)}
          any={t('anyFloor')}
          onChange={(floor) => onChange({ floor })}
        />
        <ListSelect
          label={t('group')}
          value={filters.group}
          options={options(groups.data)}
          any={t('anyGroup')}
          onChange={(group) => onChange({ group })}
        />
      </div>
      {features.data && features.data.length > 0 ? (
        <Chips
          label={t('features')}
          choices={features.data.map(({ id, name, icon }) => ({ value: id, label: name, icon }))}
          value={filters.features}
          onChange={(ids) => onChange({ features: ids })}
        />
      ) : null}
    </>
  );
}
