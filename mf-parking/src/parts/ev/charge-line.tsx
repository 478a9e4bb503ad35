import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatRange, formatTime, siteZone, useNow } from '@portal/shared/time';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import type { ParkingReservation } from '#parts/parking';
import { useT } from './texts/en.ts';

const loadEnd = () => import('./end-dialog.tsx').then(({ EndDialog }) => EndDialog);
const MINUTE = 60_000;

export interface ChargeLineProps {
  charge: NonNullable<ParkingReservation['evSpaceReservation']>;
  site: number;
  /** Only the owner can release it. */
  isOwn: boolean;
}

/**
 * The charge of a reservation: charger and times, its queue status, when the next charge starts, and the release
 * button.
 */
export function ChargeLine({ charge, site, isOwn }: ChargeLineProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const ending = useLazyDialog(loadEnd);
  const now = useNow(MINUTE);
  const zone = siteZone({ user, siteId: site });
  const times = formatRange(charge.start, charge.end, zone, locale);
  const { id, evSpace, status, place, nextStart, end } = charge;
  return (
    <Stack gap={1}>
      <Text block size="sm">
        {evSpace === null ? t('charge', { times }) : t('chargeAt', { space: evSpace, times })}{' '}
        {status === 'booked' ? null : (
          <Tag tone="waiting" icon="list-check">
            {status === 'queued'
              ? place === null
                ? t('queued')
                : t('queuedPlace', { place })
              : t('pending')}
          </Tag>
        )}
      </Text>
      {nextStart === null ? null : (
        <Text block size="sm" tone="soft">
          {t('next', { time: formatTime(nextStart, zone, locale) })}
        </Text>
      )}
      {isOwn && Date.parse(end) > Number(now) ? (
        <Stack row gap={2}>
          <Button
            size="sm"
            variant="quiet"
            aria-haspopup="dialog"
            loading={ending.opening}
            onMouseEnter={ending.preload}
            onFocus={ending.preload}
            onClick={() => ending.open({ id })}
          >
            {t('end')}
          </Button>
        </Stack>
      ) : null}
      {ending.dialog}
    </Stack>
  );
}
