import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';
import { ListFilters, SearchField } from '@portal/shared/list';
import { Icon, lazyPart } from '@portal/shared/ui/core';
import { Popover } from '@portal/shared/ui/extra';
import type { ReactNode } from 'react';
import { isNarrowed, type RoomFilters } from './rooms-list.ts';
import { useT } from './texts/en.ts';

export interface RoomFilterBarProps {
  filters: RoomFilters;
  /** The header's choice, which holds while the address names none. */
  sessionSite: number | null;
  onChange: (change: Partial<RoomFilters>) => void;
  onClear: () => void;
}

const FilterFields = lazyPart(() => import('./filter-fields.tsx').then((module) => module.FilterFields));

/**
 * Filters of the rooms (rules/rooms.md#finding). Their lists are loaded when one is opened, and not with each visit. A phone has one
 * button for all of them.
 */
export function RoomFilterBar({ onClear, ...fields }: RoomFilterBarProps) {
  const t = useT();
  const { filters, onChange } = fields;
  const places = [filters.site, filters.building, filters.floor].filter((one) => one !== null).length;
  const features = filters.features.length + (filters.group === null ? 0 : 1);
  const seats = filters.capacity === null ? 0 : 1;
  const counted = (word: string, count: number) => (count === 0 ? word : `${word} (${count})`);
  return (
    <ListFilters
      list={{ isFiltered: isNarrowed(filters), clear: onClear }}
      canFold={false}
      inRow
      className="mm-rooms__filters"
    >
      <Popover
        label={t('place')}
        button={{
          className: 'mm-rooms__filter',
          children:
            filters.floor === null
              ? opens(counted(t('allFloors'), places))
              : opens(<FloorName site={filters.site ?? fields.sessionSite} floor={filters.floor} />),
        }}
      >
        <FilterFields {...fields} parts={['place']} />
      </Popover>
      <Popover
        label={t('seats')}
        button={{
          className: 'mm-rooms__filter',
          children: opens(
            filters.capacity === null ? t('anySeats') : t('someSeats', { count: filters.capacity }),
          ),
        }}
      >
        <FilterFields {...fields} parts={['seats']} />
      </Popover>
      <Popover
        label={t('features')}
        button={{ className: 'mm-rooms__filter', children: opens(counted(t('features'), features)) }}
      >
        <FilterFields {...fields} parts={['features']} />
      </Popover>
      <SearchField
        hideLabel
        className="mm-rooms__search"
        placeholder={t('search')}
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Popover
        label={t('filters')}
        align="end"
        button={{
          className: 'mm-rooms__all',
          icon: 'filter',
          children: counted(t('filters'), places + seats + features),
        }}
      >
        <FilterFields {...fields} parts={['place', 'seats', 'features']} />
      </Popover>
    </ListFilters>
  );
}

/** A button that opens a panel below it. */
const opens = (words: ReactNode) => (
  <>
    {words} <Icon inline name="chevron-down" size={14} />
  </>
);

function FloorName({ site, floor }: { site: number | null; floor: number }) {
  const t = useT();
  const floors = useRead(api.listFloorPlans, { query: { site } }).data;
  return floors?.find(({ id }) => id === floor)?.name ?? t('floor');
}
