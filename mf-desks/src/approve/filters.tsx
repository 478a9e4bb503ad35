import { type List, ListFilters, ListSearch, ListSelect } from '@portal/shared/list';
import { permittedSites, useSession } from '@portal/shared/session';
import type { CalendarDay } from '@portal/shared/time';
import { Field } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { useDeskZones } from '#parts/desks';
import { ALL_REQUESTS, firstDay, isNarrowed, type RequestParams, STATUSES } from './requests-list.ts';
import { useT } from './texts/en.ts';

interface FiltersProps {
  list: List<RequestParams, unknown>;
  today: CalendarDay;
  /** The header's choice, which holds while the address names none. */
  sessionSite: number | null;
}

export function Filters({ list, today, sessionSite }: FiltersProps) {
  const t = useT();
  const { params, set } = list;
  const sites = useSession(permittedSites);
  const site = params.site ?? sessionSite;
  const zones = useDeskZones(site).data ?? [];
  const first = firstDay(params, today);
  const isBackwards = params.end !== null && params.end < first;
  return (
    <ListFilters list={{ isFiltered: isNarrowed(params), clear: () => set(ALL_REQUESTS) }}>
      <div className="dk-requests__filters">
        <ListSearch list={list} placeholder={t('searchPlaceholder')} className="dk-requests__search" />
        {sites.length > 1 && (sessionSite === null || params.site !== null) ? (
          <ListSelect
            label={t('site')}
            any={sessionSite === null ? t('allSites') : undefined}
            value={site}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            // A zone belongs to a site.
            onChange={(id) => set({ site: id === sessionSite ? null : id, zone: null })}
          />
        ) : null}
        <ListSelect
          label={t('zone')}
          any={t('anyZone')}
          value={params.zone}
          options={zones.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(zone) => set({ zone })}
        />
        <Field label={t('from')}>
          {(control) => (
            <DatePicker {...control} value={first} onChange={(start) => set({ start, end: params.end })} />
          )}
        </Field>
        <Field label={t('until')} error={isBackwards ? t('endBeforeStart') : undefined}>
          {(control) => (
            <DatePicker
              {...control}
              clearable
              value={params.end}
              // The first day stays what it is on screen.
              onChange={(end) => set({ start: first === today ? null : first, end })}
            />
          )}
        </Field>
        <ListSelect
          label={t('status')}
          any={t('anyStatus')}
          value={params.status}
          options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(status) => set({ status: STATUSES.find((one) => one === status) ?? null })}
        />
      </div>
    </ListFilters>
  );
}
