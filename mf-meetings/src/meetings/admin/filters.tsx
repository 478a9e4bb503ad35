import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { type List, ListFilters, ListSearch } from '@portal/shared/list';
import { Button, Stack } from '@portal/shared/ui/core';
import { Field } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { ALL_MEETINGS, isNarrowed, type MeetingParams } from './meetings-list.ts';
import { DAYS_AT_MOST, type MeetingRange, rangeProblem } from './rules/meeting-range.ts';
import { useT } from './texts/en.ts';

interface FiltersProps {
  list: List<MeetingParams, unknown>;
  range: MeetingRange;
  sessionSite: number | null;
}

const loadDrawer = () => import('./filters-drawer.tsx').then((m) => m.FiltersDrawer);

/** Search and days apply immediately, the other filters are in a drawer; all of them are in the address. */
export function Filters({ list, range, sessionSite }: FiltersProps) {
  const t = useT();
  const drawer = useLazyDialog(loadDrawer);
  const { params, set } = list;
  const problem = rangeProblem(range);
  const { space_type, room_group, site, floor, status } = params;
  const used = [space_type, room_group, site, floor, status].filter((one) => one !== null).length;
  return (
    <ListFilters list={{ isFiltered: isNarrowed(params), clear: () => set(ALL_MEETINGS) }}>
      <Stack row gap={3} align="end" className="mm-admin__filters">
        <ListSearch list={list} placeholder={t('searchPlaceholder')} className="mm-admin__search" />
        <Field label={t('from')} className="mm-admin__day">
          {(control) => (
            <DatePicker
              {...control}
              value={range.from}
              onChange={(from_date) => set({ from_date, until_date: params.until_date })}
            />
          )}
        </Field>
        <Field
          label={t('until')}
          className="mm-admin__day"
          error={problem === null ? undefined : t(problem, { count: DAYS_AT_MOST })}
        >
          {(control) => (
            <DatePicker
              {...control}
              min={range.from}
              value={range.until}
              // Keeps the first day that is on screen.
              onChange={(until_date) => set({ from_date: range.from, until_date })}
            />
          )}
        </Field>
        <Button
          icon="filter"
          aria-haspopup="dialog"
          loading={drawer.opening}
          onClick={() => drawer.open({ params, sessionSite, onApply: set })}
        >
          {used === 0 ? t('filters') : t('filtersUsed', { count: used })}
        </Button>
      </Stack>
      {drawer.dialog}
    </ListFilters>
  );
}
