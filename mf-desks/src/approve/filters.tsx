import { ApprovalFilters } from '@portal/shared/approvals';
import type { List } from '@portal/shared/list';
import type { CalendarDay } from '@portal/shared/time';
import { useDeskZones } from '#parts/desks';
import { ALL_REQUESTS, isNarrowed, type RequestParams, STATUSES } from './requests-list.ts';
import { useT } from './texts/en.ts';

interface FiltersProps {
  list: List<RequestParams, unknown>;
  today: CalendarDay;
  sessionSite: number | null;
}

export function Filters({ list, today, sessionSite }: FiltersProps) {
  const t = useT();
  const { params, set } = list;
  const zones = useDeskZones(params.site ?? sessionSite).data ?? [];
  return (
    <ApprovalFilters
      list={list}
      searchPlaceholder={t('searchPlaceholder')}
      today={today}
      sessionSite={sessionSite}
      onSite={(site) => set({ site, zone: null })}
      place={{
        label: t('zone'),
        any: t('anyZone'),
        value: params.zone,
        options: zones,
        onChange: (zone) => set({ zone }),
      }}
      statuses={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      isNarrowed={isNarrowed(params)}
      onClear={() => set(ALL_REQUESTS)}
    />
  );
}
