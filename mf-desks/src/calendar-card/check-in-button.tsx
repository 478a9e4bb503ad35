import * as api from '@portal/openapi/desks';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatTime, siteZone } from '@portal/shared/time';
import { Button, Tag, Text } from '@portal/shared/ui/core';
import { DESKS_DOMAIN, type DeskReservation, useT } from '#parts/desks';

/** By when to check in and the press for it, or that it is done; nothing where the zone asks for none. */
export function CheckIn({ reservation }: { reservation: DeskReservation }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const { id, desk, siteId, checkInBy, checkedInAt, canCheckIn } = reservation;
  const { run, isRunning } = useAction<void, DeskReservation>({
    call: () => send(api.checkInDeskReservation, { path: { id } }),
    stale: [DESKS_DOMAIN],
    success: t('checkedIn'),
    failure: t('checkInFailed'),
  });
  if (checkedInAt) {
    return (
      <Tag tone="success" icon="check">
        {t('checkedInTag')}
      </Tag>
    );
  }
  if (!checkInBy) return null;
  return (
    <>
      <Text size="sm">
        {t('checkInBy', { time: formatTime(checkInBy, siteZone({ user, siteId }), locale) })}
      </Text>
      {canCheckIn ? (
        <Button
          size="sm"
          variant="line"
          icon="check"
          aria-label={t('checkInAt', { desk: desk.name })}
          loading={isRunning}
          onClick={() => void run()}
        >
          {t('checkIn')}
        </Button>
      ) : null}
    </>
  );
}
