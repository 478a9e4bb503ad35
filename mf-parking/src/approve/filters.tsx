import { ApprovalFilters } from '@portal/shared/approvals';
import { type List, ListSelect } from '@portal/shared/list';
import type { CalendarDay } from '@portal/shared/time';
import { useCarParks } from '#parts/parking';
import { ALL_REQUESTS, isNarrowed, type RequestParams, STATUSES } from './requests-list.ts';
import { useT } from './texts/en.ts';

interface FiltersProps {
  list: List<RequestParams, unknown>;
  today: CalendarDay;
  sessionSite: number | null;
}

const TYPES = ['employee', 'visitor'] as const;

export function Filters({ list, today, sessionSite }: FiltersProps) {
  const t = useT();
  const { params, set } = list;
  const carParks = useCarParks(params.site ?? sessionSite).data ?? [];
  return (
    <ApprovalFilters
      list={list}
      searchPlaceholder={t('searchPlaceholder')}
      today={today}
      sessionSite={sessionSite}
      onSite={(site) => set({ site, carpark: null })}
      place={{
        label: t('carPark'),
        any: t('anyCarPark'),
        value: params.carpark,
        options: carParks,
        onChange: (carpark) => set({ carpark }),
      }}
      statuses={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      isNarrowed={isNarrowed(params)}
      onClear={() => set(ALL_REQUESTS)}
    >
      <ListSelect
        label={t('type')}
        any={t('anyType')}
        value={params.type}
        options={TYPES.map((value) => ({ value, label: t(value) }))}
        onChange={(type) => set({ type })}
      />
    </ApprovalFilters>
  );
}
