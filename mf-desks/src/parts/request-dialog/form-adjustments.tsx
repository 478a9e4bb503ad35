import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Alert } from '@portal/shared/ui/core';
import { useT } from '#parts/desks';
import type { FormAdjustments } from './use-reconciled-form.ts';

const DROPPED = {
  past: 'droppedPast',
  beyondLimit: 'droppedBeyondLimit',
  alreadyReserved: 'droppedReserved',
} as const;

/** The removed days (rules/desks.md#days), each with the reason. */
export function DroppedDays({ dropped }: Pick<FormAdjustments, 'dropped'>) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  if (dropped.length === 0) return null;
  return (
    <Alert tone="warning" title={t('dropped', { count: dropped.length })} live>
      <ul>
        {dropped.map(({ day, reason }) => (
          <li key={day}>{t(DROPPED[reason], { day: formatDay(day, locale, 'weekday') })}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The chosen desk is no longer free on all of the days. */
export function LostDesk({ lostDesk }: Pick<FormAdjustments, 'lostDesk'>) {
  const t = useT();
  if (lostDesk === null) return null;
  const desk = lostDesk.name ?? t('thatDesk');
  return (
    <Alert tone="warning" live>
      {lostDesk.other === undefined
        ? t('deskLost', { desk })
        : t('deskReplaced', { desk, other: lostDesk.other })}
    </Alert>
  );
}
