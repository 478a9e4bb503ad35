import { useSession } from '@portal/shared/session';
import { Card, Stack, Text } from '@portal/shared/ui/core';
import { Facts, StatusBadge } from '@portal/shared/ui/display';
import type { MyVisit } from '#parts/api';
import { formatWhen, useT } from '#parts/my-visit';

type Reservation = NonNullable<MyVisit['parkingReservation']>;

const BADGES = {
  confirmed: { tone: 'success', icon: 'check' },
  pending: { tone: 'warning', icon: 'clock' },
  denied: { tone: 'danger', icon: 'close' },
  unavailable: { tone: 'neutral', icon: 'alert' },
  cancelled: { tone: 'neutral', icon: 'close' },
} as const;

export function ParkingCard({ visit }: { visit: MyVisit }) {
  const t = useT();
  const { parkingReservation, needsParking, meeting } = visit;
  if (!parkingReservation && !needsParking) return null;
  return (
    <Card title={t('parking')}>
      {parkingReservation ? (
        <ParkingFacts reservation={parkingReservation} zone={meeting.site.timeZone} />
      ) : (
        <Text block tone="soft">
          {t('parkingWanted')}
        </Text>
      )}
    </Card>
  );
}

function ParkingFacts({ reservation, zone }: { reservation: Reservation; zone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { status, start, end, carpark, space } = reservation;
  return (
    <Stack gap={3} align="start">
      <StatusBadge {...BADGES[status]}>{t(`parkingStatus.${status}`)}</StatusBadge>
      <Facts
        items={[
          { label: t('carpark'), value: carpark },
          { label: t('space'), value: space },
          {
            label: t('when'),
            value: formatWhen(start, end, zone, locale),
          },
        ]}
      />
    </Stack>
  );
}
