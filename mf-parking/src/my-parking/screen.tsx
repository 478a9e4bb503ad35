import { HelpButton } from '@portal/shared/help';
import { useLiveUpdates } from '@portal/shared/live';
import { Card, Stack } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { PARKING_DOMAIN } from '#parts/parking';
import { MyParking } from './my-parking.tsx';
import { useT } from './texts/en.ts';
import { WeeklyList } from './weekly-list.tsx';

/** The screen Parking. @param calendar and children of sibling features, put in by `parking-screen.tsx` */
export function ParkingScreen({ calendar, children }: { calendar: ReactNode; children?: ReactNode }) {
  const t = useT();
  useLiveUpdates([PARKING_DOMAIN]);
  return (
    <Stack columns={22} align="start">
      <Card title={t('calendar')} extra={<HelpButton topic="request_parking" label={t('help')} />}>
        {calendar}
      </Card>
      <Stack gap={4}>
        <Card title={t('mine')}>
          <MyParking />
        </Card>
        <Card title={t('weekly')}>
          <WeeklyList />
        </Card>
        {children}
      </Stack>
    </Stack>
  );
}
