import type { ParkingLinkAnswer, ParkingRide } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Stack, Tag, Text } from '@portal/shared/ui/core';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

type Answer = ParkingLinkAnswer['answer'];

const loadEnd = () => import('./end-dialog.tsx').then(({ EndDialog }) => EndDialog);

/** A car, and what the viewer can do about it. */
export function RideCard({ ride }: { ride: ParkingRide }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { id, isMine, driver, site, carpark, date, leavesFrom, leavesAt, seats, freeSeats, note } = ride;
  const { isConfirmed, request, requests } = ride;
  const end = useLazyDialog(loadEnd);
  const day = formatDay(date, locale, 'long');
  const of = { day, driver };
  return (
    <Stack gap={2} align="stretch">
      <Stack row gap={2} justify="between">
        <Text strong>
          {t('when', { day: formatDay(date, locale, 'weekday'), time: leavesAt, place: leavesFrom })}
        </Text>
        <Tag tone={freeSeats > 0 ? 'success' : 'neutral'} icon={freeSeats > 0 ? 'check' : 'users'}>
          {t('free', { count: freeSeats, seats })}
        </Tag>
      </Stack>
      <Text block tone="soft">
        {t('where', { who: isMine ? t('you') : driver, carPark: carpark.name, site: site.name })}
      </Text>
      {isConfirmed ? null : <Text block>{t(isMine ? 'ifIGetSpace' : 'ifTheyGetSpace')}</Text>}
      {note ? <Text block>{note}</Text> : null}
      {request ? (
        <Text block strong>
          {t(request.status === 'accepted' ? 'haveSeat' : 'haveAsked')}
        </Text>
      ) : null}
      {requests.length > 0 ? (
        <Stack as="ul" gap={2}>
          {requests.map((one) => (
            <li key={one.id}>
              <SeatRow request={one} />
            </li>
          ))}
        </Stack>
      ) : null}
      <div>
        {isMine || request?.status === 'accepted' ? (
          <Button
            size="sm"
            variant={isMine ? 'danger-quiet' : 'default'}
            aria-haspopup="dialog"
            aria-label={t(isMine ? 'cancelOf' : 'leaveOf', of)}
            loading={end.opening}
            onMouseEnter={end.preload}
            onFocus={end.preload}
            onClick={() => end.open({ ride })}
          >
            {t(isMine ? 'cancel' : 'leave')}
          </Button>
        ) : request ? (
          <Act
            label={t('unaskOf', of)}
            call={() => send(api.leaveParkingRide, { path: { id } })}
            said={t('unasked')}
            failed={t('failed')}
          >
            {t('unask')}
          </Act>
        ) : (
          <Act
            label={t('askOf', of)}
            call={(_, key) => send(api.requestParkingSeat, { path: { id }, key })}
            said={t('asked')}
            failed={t('failed')}
          >
            {t('ask')}
          </Act>
        )}
      </div>
      {end.dialog}
    </Stack>
  );
}

interface ActProps {
  label: string;
  children: string;
  call: (args: undefined, key: string) => Promise<unknown>;
  said: string;
  failed: string;
}

function Act({ label, children, call, said, failed }: ActProps) {
  const { run, isRunning } = useAction<undefined, unknown>({
    ...{ call, stale: [PARKING_DOMAIN], success: said, failure: failed },
  });
  return (
    <Button size="sm" aria-label={label} loading={isRunning} onClick={() => void run(undefined)}>
      {children}
    </Button>
  );
}

function SeatRow({ request: { id, name, status } }: { request: ParkingRide['requests'][number] }) {
  const t = useT();
  const { run, running, isRunning } = useAction<Answer, ParkingRide>({
    call: (answer) => send(api.answerParkingSeatRequest, { path: { id }, body: { answer } }),
    stale: [PARKING_DOMAIN],
    success: (_, answer) => t(answer === 'accept' ? 'accepted' : 'declined'),
    failure: t('failed'),
  });
  const button = (answer: Answer) => (
    <Button
      size="sm"
      aria-label={t(`${answer}Of`, { name })}
      loading={isRunning && running === answer}
      onClick={() => void run(answer)}
    >
      {t(answer)}
    </Button>
  );
  return (
    <Stack row gap={2} justify="between">
      <Text>{t(status === 'accepted' ? 'comesAlong' : 'asksForSeat', { name })}</Text>
      {status === 'asked' ? (
        <Stack row gap={2}>
          {button('accept')}
          {button('decline')}
        </Stack>
      ) : null}
    </Stack>
  );
}
