import { allows } from '@portal/shared/access';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { Button, Empty, Stack } from '@portal/shared/ui/core';
import { BackToReports, PrintedHead } from '#parts/page';
import { GATES, newSchedulePath } from '#paths';
import { useCarParks } from './calls.ts';
import { ParkingFilters } from './filters.tsx';
import { RequestsChart } from './requests-chart.tsx';
import { useT } from './texts/en.ts';
import { UsageChart } from './usage-chart.tsx';
import { useParkingFilters } from './use-parking-filters.ts';

/** Screen `reports-parking` (rules/reports.md#parking): how full a car park is, and what is requested of it. */
export function ParkingReports() {
  const t = useT();
  const parks = useSession((session) => allows(GATES.parking, session));
  const site = useSession(({ siteId }) => siteId);
  const carParks = useCarParks(parks);
  if (!parks)
    return (
      <Empty icon="car" title={t('noParking')} action={<BackToReports />}>
        {t('noParkingText')}
      </Empty>
    );
  return (
    <Stack gap={4} className="rp-page">
      <div>
        <BackToReports />
      </div>
      <QueryState query={carParks} loading={t('carPark')} failed={t('carParksFailed')}>
        {(all) => <Charts carParks={all.filter(({ siteId }) => site === null || siteId === site)} />}
      </QueryState>
    </Stack>
  );
}

function Charts({ carParks }: { carParks: readonly { id: number; name: string; siteId: number }[] }) {
  const t = useT();
  const filters = useParkingFilters(carParks);
  const { carPark } = filters;
  if (!carPark)
    return (
      <Empty icon="car" title={t('noCarParks')}>
        {t('noCarParksText')}
      </Empty>
    );
  return (
    <Stack gap={5}>
      <PrintedHead parts={[carPark.name]} />
      <div>
        <Button icon="clock" href={newSchedulePath('parking-by-day', { carpark: carPark.id })}>
          {t('sendRegularly')}
        </Button>
      </div>
      <ParkingFilters carParks={carParks} filters={filters} />
      <UsageChart filters={filters} carPark={carPark} />
      <RequestsChart filters={filters} carPark={carPark} />
    </Stack>
  );
}
