import type { ParkingRide } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

/** Asks before a driver cancels the ride, or a passenger gives the seat back: others may have the seat then. */
export function EndDialog({ ride, onClose }: { ride: ParkingRide; onClose: () => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { id, isMine, driver, date, requests } = ride;
  const words = { driver, day: formatDay(date, locale, 'long'), count: requests.length };
  const end = isMine
    ? {
        title: t('cancelTitle'),
        confirmLabel: t('cancel'),
        call: () => send(api.cancelParkingRide, { path: { id } }),
        success: t('cancelled'),
      }
    : {
        title: t('leaveTitle'),
        confirmLabel: t('leave'),
        call: () => send(api.leaveParkingRide, { path: { id } }),
        success: t('left'),
      };
  return (
    <ActionDialog<void, unknown>
      danger
      {...end}
      cancelLabel={t(isMine ? 'keepRide' : 'keepSeat')}
      stale={[PARKING_DOMAIN]}
      failure={t('failed')}
      onClose={onClose}
    >
      {isMine ? t(requests.length > 0 ? 'cancelTextTold' : 'cancelText', words) : t('leaveText', words)}
    </ActionDialog>
  );
}
