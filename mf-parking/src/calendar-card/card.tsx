import { HelpButton } from '@portal/shared/help';
import { useLiveUpdates } from '@portal/shared/live';
import { Link } from '@portal/shared/router';
import { Card, Stack } from '@portal/shared/ui/core';
import { PARKING_DOMAIN } from '#parts/parking';
import type { LoadRequestDialog } from '#parts/request-dialog';
import { PARKING_PATH } from '../paths.ts';
import { ParkingCalendar } from './parking-calendar.tsx';
import { useT } from './texts/en.ts';

/** The dashboard's card "Parking" (rules/frame.md#dashboard). It follows the chosen site. */
export function ParkingCard({ load }: { load?: LoadRequestDialog }) {
  const t = useT();
  useLiveUpdates([PARKING_DOMAIN]);
  return (
    <Card title={t('title')} extra={<HelpButton topic="request_parking" label={t('help')} />}>
      <Stack gap={3}>
        <ParkingCalendar {...(load ? { load } : {})} />
        <Link to={PARKING_PATH}>{t('all')}</Link>
      </Stack>
    </Card>
  );
}
