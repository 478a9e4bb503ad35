import { allows } from '@portal/shared/access';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { Link } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { ChargeLine } from '#parts/ev';
import type { ParkingReservation } from '#parts/parking';
import {
  CREDITS_PATH,
  GATES,
  offerSeatsLink,
  parkingExplanationLink,
  parkingSwapLink,
  parkingWatchLink,
} from '#paths';
import { useFacts } from './facts.ts';
import { loadCancelDialog } from './load-cancel-dialog.ts';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';

const loadRelease = () => import('./release-dialog.tsx').then(({ ReleaseDialog }) => ReleaseDialog);

export interface ReservationRowProps {
  reservation: ParkingReservation;
  /** Its day is said around it. */
  isDayKnown?: boolean;
}

/** One reservation: when, where, its status and why, and what can be done with it now, as the server says. */
export function ReservationRow({ reservation, isDayKnown = false }: ReservationRowProps) {
  const t = useT();
  const { day, longDay, times, carPark, person } = useFacts()(reservation);
  const cancel = useLazyDialog(loadCancelDialog);
  const release = useLazyDialog(loadRelease);
  const {
    status,
    site,
    space,
    reason,
    cancellationReason,
    actions,
    evSpaceReservation: charge,
  } = reservation;
  // The links lead to the screen of one's own parking.
  const isMine = useSession((session) => allows(GATES.own, session)) && person === undefined;
  const canCancel = actions.includes('cancel');
  const canRelease = actions.includes('release');
  return (
    <Stack gap={1} align="stretch">
      <Stack row gap={2} justify="between">
        <Text strong>{isDayKnown ? times : `${day}, ${times}`}</Text>
        <StatusTag status={status} />
      </Stack>
      <Text block tone="soft">
        {[t('place', { carPark, site: site.name }), space ? t('space', { space: space.name }) : '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {person === undefined ? null : (
        <Text block tone="soft">
          {person === '' ? t('forSomebody') : t('forPerson', { person })}
        </Text>
      )}
      {reason ? (
        <Text block size="sm">
          {reason.text}
        </Text>
      ) : null}
      {cancellationReason ? (
        <Text block size="sm">
          {t('because', { reason: cancellationReason })}
        </Text>
      ) : null}
      {charge ? <ChargeLine charge={charge} site={site.id} isOwn={person === undefined} /> : null}
      {reason?.code === 'no-credit' ? <Link to={CREDITS_PATH}>{t('buyCredits')}</Link> : null}
      <Stack row gap={4}>
        <Link to={parkingExplanationLink(reservation.id)} aria-label={t('whyOf', { day: longDay })}>
          {t('why')}
        </Link>
        {status === 'confirmed' && isMine && canRelease ? (
          <Link to={parkingSwapLink(reservation.id)} aria-label={t('swapOf', { day: longDay })}>
            {t('swap')}
          </Link>
        ) : null}
        {(status === 'confirmed' || status === 'queued') && isMine && actions.length > 0 ? (
          <Link to={offerSeatsLink(reservation.id)} aria-label={t('offerSeatsOf', { day: longDay })}>
            {t('offerSeats')}
          </Link>
        ) : null}
        {status === 'queued' && isMine ? (
          <Link to={parkingWatchLink(reservation.date)} aria-label={t('tellOf', { day: longDay })}>
            {t('tell')}
          </Link>
        ) : null}
      </Stack>
      {canCancel || canRelease ? (
        <Stack row gap={2}>
          {canRelease ? (
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={t('releaseOf', { day: longDay })}
              loading={release.opening}
              onMouseEnter={release.preload}
              onFocus={release.preload}
              onClick={() => release.open({ reservation })}
            >
              {t('release')}
            </Button>
          ) : null}
          {canCancel ? (
            <Button
              size="sm"
              variant="danger-quiet"
              aria-haspopup="dialog"
              aria-label={t('cancelOf', { day: longDay })}
              loading={cancel.opening}
              onMouseEnter={cancel.preload}
              onFocus={cancel.preload}
              onClick={() => cancel.open({ reservation })}
            >
              {t('cancel')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {cancel.dialog}
      {release.dialog}
    </Stack>
  );
}
