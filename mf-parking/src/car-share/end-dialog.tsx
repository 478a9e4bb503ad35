import { ActionDialog } from '@portal/shared/dialogs';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { PARKING_DOMAIN } from '#parts/parking';
import { cancelRide, leaveRide, type Ride } from './calls.ts';
import { useT } from './texts/en.ts';

/** Asks before a driver cancels the ride, or a passenger gives the seat back: others may have the seat then. */
export function EndDialog({ ride, onClose }: { ride: Ride; onClose: () => void }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { id, isMine, driver, date, requests } = ride;
  const words = { driver, day: formatDay(date, locale, 'long'), count: requests.length };
  const end = isMine
    ? {
        title: t('cancelTitle'),
        confirmLabel: t('cancel'),
        call: () => cancelRide(id),
        success: t('cancelled'),
      }
    : { title: t('leaveTitle'), confirmLabel: t('leave'), call: () => leaveRide(id), success: t('left') };
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
