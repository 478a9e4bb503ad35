import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import { Alert } from '@portal/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useT } from './texts/en.ts';

/** Why nothing was requested, day by day. */
export function FailureNotice({
  days,
}: {
  days: readonly { day: CalendarDay; reasons: readonly string[] }[];
}) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const notice = useRef<HTMLDivElement>(null);
  // It appears at the form's top, while the person looks at its end.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="danger" title={t('failedDates')} live>
        <ul>
          {days.map(({ day, reasons }) => (
            <li key={day}>
              {t('failedDate', { day: formatDay(day, locale, 'weekday'), reason: reasons.join(' ') })}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
