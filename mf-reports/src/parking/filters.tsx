import { useSession } from '@portal/shared/session';
import { addMonths, formatMonth, monthOf } from '@portal/shared/time';
import { Stack } from '@portal/shared/ui/core';
import { Field, Select } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { useT } from './texts/en.ts';
import type { ParkingFiltersState } from './use-parking-filters.ts';

/** How far back and ahead months are offered; any other is in the address. */
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 3;

export function ParkingFilters({ filters }: { filters: ParkingFiltersState }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const around = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, at) =>
    addMonths(monthOf(filters.now), MONTHS_AHEAD - at),
  );
  const months = around.includes(filters.month) ? around : [filters.month, ...around];
  return (
    <search aria-label={t('filters')}>
      <Stack columns={14} gap={3}>
        {filters.sites.length > 1 ? (
          <Field label={t('site')}>
            {(control) => (
              <Select
                {...control}
                value={filters.site}
                placeholder={t('allSites')}
                options={filters.sites.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={filters.setSite}
              />
            )}
          </Field>
        ) : null}
        <Field label={t('carPark')}>
          {(control) => (
            <Select
              {...control}
              value={filters.carPark?.id ?? null}
              options={filters.carParks.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={filters.setCarPark}
            />
          )}
        </Field>
        <Field label={t('date')}>
          {(control) => <DatePicker {...control} value={filters.date} onChange={filters.setDate} />}
        </Field>
        <Field label={t('month')}>
          {(control) => (
            <Select
              {...control}
              value={filters.month}
              options={months.map((month) => ({ value: month, label: formatMonth(month, locale) }))}
              onChange={filters.setMonth}
            />
          )}
        </Field>
      </Stack>
    </search>
  );
}
