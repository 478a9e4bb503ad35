import { allows } from '@portal/shared/access';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDay, formatMonth } from '@portal/shared/time';
import { Button, Empty, Stack } from '@portal/shared/ui/core';
import { useCarParks } from '#parts/car-parks';
import { BackToReports, PrintedHead } from '#parts/page';
import { GATES, newSchedulePath } from '#paths';
import { ParkingFilters } from './filters.tsx';
import { RequestsChart } from './requests-chart.tsx';
import { useT } from './texts/en.ts';
import { UsageChart } from './usage-chart.tsx';
import { type ParkingFiltersState, useParkingFilters } from './use-parking-filters.ts';

/** Screen `reports-parking` (rules/reports.md#parking): how full a car park is, and what is requested of it. */
export function ParkingReports() {
  const t = useT();
  const parks = useSession((session) => allows(GATES.parking, session));
  const carParks = useCarParks(parks);
  const filters = useParkingFilters(carParks.data ?? []);
  if (!parks)
    return (
      <Empty icon="car" title={t('noParking')} action={<BackToReports />}>
        {t('noParkingText')}
      </Empty>
    );
  return (
    <Stack gap={4} className="rp-page">
      <Stack row justify="between" gap={3}>
        <BackToReports />
        {filters.carPark ? (
          <Button icon="clock" href={newSchedulePath('parking-by-day', { carpark: filters.carPark.id })}>
            {t('sendRegularly')}
          </Button>
        ) : null}
      </Stack>
      <QueryState query={carParks} loading={t('carPark')} failed={t('carParksFailed')}>
        {() => <Charts filters={filters} />}
      </QueryState>
    </Stack>
  );
}

function Charts({ filters }: { filters: ParkingFiltersState }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { site, sites, carPark, date, month } = filters;
  if (!carPark)
    return (
      <Stack gap={6}>
        {sites.length > 1 ? <ParkingFilters filters={filters} /> : null}
        <Empty icon="car" title={t('noCarParks')}>
          {t('noCarParksText')}
        </Empty>
      </Stack>
    );
  const place = sites.find(({ id }) => id === (site ?? carPark.siteId))?.name;
  return (
    <Stack gap={6}>
      <PrintedHead
        parts={[place, carPark.name, formatDay(date, locale, 'long'), formatMonth(month, locale)]}
      />
      <ParkingFilters filters={filters} />
      <UsageChart filters={filters} carPark={carPark} />
      <RequestsChart filters={filters} carPark={carPark} />
    </Stack>
  );
}
