import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDayTime, siteZone } from '@portal/shared/time';
import { Alert, Button, Stack } from '@portal/shared/ui/core';
import { Facts } from '@portal/shared/ui/display';
import { Dialog } from '@portal/shared/ui/extra';
import type { ParkingReservation } from '#parts/parking';
import { parkingExplanationLink } from '#paths';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';
import { useWords } from './words.ts';

export interface DetailsDialogProps {
  row: ParkingReservation;
  onClose: () => void;
}

/** All that is known of a request, and why it is what it is. */
export function DetailsDialog({ row, onClose }: DetailsDialogProps) {
  const t = useT();
  const { nameOf, whenOf, evOf, statusOf } = useWords();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const zone = siteZone({ user, siteId: row.site.id });
  const vehicles = row.employee?.vehicles.map(({ registration }) => registration).join(', ');
  return (
    <Dialog
      open
      dismissable
      title={t('detailsTitle', { name: nameOf(row) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {row.otherParking.length > 0 ? <Alert tone="warning">{row.otherParking.join(' ')}</Alert> : null}
      <Facts
        columns={2}
        items={[
          { label: t('status'), value: <StatusTag status={row.status}>{statusOf(row)}</StatusTag> },
          {
            label: t('why'),
            value: (
              <Stack gap={1}>
                {row.reason?.text}
                <Link to={parkingExplanationLink(row.id)}>{t('whyMore')}</Link>
              </Stack>
            ),
          },
          ...(row.place === null ? [] : [{ label: t('queue'), value: row.place }]),
          { label: t('when'), value: whenOf(row) },
          { label: t('requestedAt'), value: formatDayTime(row.createdAt, zone, locale) },
          { label: t('site'), value: row.site.name },
          { label: t('carPark'), value: row.carpark.name },
          { label: t('space'), value: row.parkingSpace ?? t('noSpace') },
          { label: t('ev'), value: evOf(row) ?? t('noSpace') },
          { label: t('vehicles'), value: vehicles },
          { label: t('cancellationReason'), value: row.cancellationReason },
        ]}
      />
    </Dialog>
  );
}
