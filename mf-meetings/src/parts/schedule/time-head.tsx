// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and bars lie over cells, which a table's layout has no word for; the roles are those of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the focus is in cells alone
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatClock, formatDay, today, weekday, weekdayNames } from '@portal/shared/time';
import { classNames, Stack, VisuallyHidden } from '@portal/shared/ui/core';
import { type CSSProperties, useMemo } from 'react';
import { pastOf } from './rules/bars.ts';
import { HOUR_MS, HOUR_NAMES, shownSpan } from './rules/days.ts';
import { bookedShare, isWeekend } from './rules/week.ts';
import { useT } from './texts/en.ts';
import type { ScheduleMode, ScheduleRow } from './types.ts';

export interface TimeHeadProps {
  mode: ScheduleMode;
  days: readonly CalendarDay[];
  name: string;
  rows: readonly ScheduleRow[];
  now: number;
  hours: { start: string; end: string };
}

/** Days of the week with their booked share, or hours of the day with the current time. */
export function TimeHead({ mode, days, name, rows, now, hours }: TimeHeadProps) {
  return (
    <div role="rowgroup" className="mm-schedule__head">
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} className="mm-schedule__corner">
          {name}
        </div>
        {mode === 'week' ? (
          <Days {...{ days, rows, now, hours }} />
        ) : (
          <Hours day={days[0] ?? ''} rows={rows} now={now} />
        )}
      </div>
    </div>
  );
}

function Days({ days, rows, now, hours }: Omit<TimeHeadProps, 'mode' | 'name'>) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = rows[0]?.zone;
  const current = zone === undefined ? undefined : today(zone, now);
  const names = weekdayNames(locale);
  const shares = useMemo(() => days.map((day) => bookedShare(rows, day, hours)), [days, rows, hours]);
  return days.map((day, index) => {
    const share = shares[index] ?? null;
    const booked = share === null ? '' : t('booked', { share });
    return (
      <Stack
        row
        gap={0}
        align="start"
        justify="between"
        key={day}
        role="columnheader"
        aria-colindex={index + 2}
        aria-current={day === current ? 'date' : undefined}
        aria-label={[formatDay(day, locale, 'long'), booked].filter(Boolean).join(', ')}
        className={classNames('mm-schedule__day', isWeekend(day) && 'mm-schedule__day--weekend')}
      >
        <span>{`${names[weekday(day) - 1]} ${Number(day.slice(-2))}`}</span>
        {isWeekend(day) ? null : <span>{booked}</span>}
      </Stack>
    );
  });
}

function Hours({ day, rows, now }: { day: CalendarDay; rows: readonly ScheduleRow[]; now: number }) {
  const locale = useSession((session) => session.locale);
  const [first] = rows;
  // Rooms in several zones, and rows that are days, have no common current time.
  const zone = first && rows.every((row) => row.zone === first.zone && row.day === undefined) && first.zone;
  const span = zone ? shownSpan(day, zone) : undefined;
  const isNow = span !== undefined && span.start <= now && now < span.end;
  return (
    <>
      {HOUR_NAMES.map((hour, index) => (
        <div key={hour} role="columnheader" aria-colindex={index + 2} className="mm-schedule__hour">
          {isNow && isUnderClock(now - span.start - index * HOUR_MS) ? (
            <VisuallyHidden>{hour}</VisuallyHidden>
          ) : (
            hour
          )}
        </div>
      ))}
      {isNow && zone ? (
        <span
          aria-hidden="true"
          className="mm-now mm-schedule__clock"
          style={{ '--mm-past': pastOf(span, now) / 100 } as CSSProperties}
        >
          {formatClock(now, zone, locale)}
        </span>
      ) : null}
    </>
  );
}

/** Whether the clock would cover an hour's label. @param since the hour began, ms */
function isUnderClock(since: number): boolean {
  return -HOUR_MS / 4 < since && since < 0.65 * HOUR_MS;
}
