import type { Meeting } from '@portal/openapi/meetings';
import { toast } from '@portal/shared/toasts';
import type { useT } from '../texts/en.ts';
import type { MeetingValues } from './rules/meeting-values.ts';
import { parkingChanges } from './rules/visitor-parking.ts';

type T = ReturnType<typeof useT>;

/** Reports the outcome of the visitors' parking that was saved with the meeting. */
export function reportParkingOutcome(t: T, { visits }: MeetingValues, saved: readonly Meeting[]): void {
  const { reserved, notReserved, removed } = parkingChanges(visits, saved);
  const names = (all: readonly string[]) => ({ name: all.join(', ') });
  if (reserved.length > 0) toast.success(t('parkingReserved', names(reserved)));
  if (notReserved.length > 0) toast.warning(t('parkingNotReserved', names(notReserved)));
  if (removed.length > 0) toast.success(t('parkingRemoved', names(removed)));
}

/** After a failed save: names the visitors whose parking was to be removed, and was not. */
export function reportParkingKept(t: T, { visits }: MeetingValues): void {
  const stays = visits.filter(
    ({ needsParking, parking }) => !needsParking && parking?.status === 'confirmed',
  );
  if (stays.length === 0) return;
  toast.error(t('parkingNotRemoved', { name: stays.map(({ name }) => name).join(', ') }));
}
