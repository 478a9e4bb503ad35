import { formatTime } from '@portal/shared/time';
import type { Visit } from '#parts/api';
import { t } from './texts/en.ts';

/** "Already checked in by Ada Byron at 09:12": who was faster, from the visit's last change. */
export function fasterText(visit: Visit, locale: string): string | undefined {
  const [last] = visit.statusChanges;
  if (!last) return undefined;
  const at = formatTime(last.changedAt, visit.meeting.timeZone, locale);
  return last.changedBy === null
    ? t(`already.${last.toStatus}`, { at })
    : t(`alreadyBy.${last.toStatus}`, { at, name: last.changedBy });
}
