import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { homeZone, today } from '@portal/shared/time';
import { Card, Stack } from '@portal/shared/ui/core';
import { useReservations } from '#parts/parking';
import { PARKING_PATH } from '../paths.ts';
import { MyList } from './list.tsx';
import { MyPermits } from './permits.tsx';
import { useT } from './texts/en.ts';

/** Part of one's profile: what one has parked ahead. */
export function ProfileSection() {
  const t = useT();
  const zone = useSession(homeZone);
  const coming = useReservations({ site: null, start: today(zone), withDenied: true });
  return (
    <Card title={t('mine')}>
      <Stack gap={3}>
        <MyList query={coming} empty={t('noneComing')} />
        {coming.data ? <MyPermits reservations={coming.data.results} /> : null}
        <Link to={PARKING_PATH}>{t('calendar')}</Link>
      </Stack>
    </Card>
  );
}
