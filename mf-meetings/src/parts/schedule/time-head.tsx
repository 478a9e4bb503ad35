// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not there and bars lie over cells, which a table's layout has no word for; the roles are those of a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid the focus is in cells alone
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, today } from '@portal/shared/time';
import { HOUR_NAMES } from './rules/days.ts';
import type { ScheduleMode } from './types.ts';

export interface TimeHeadProps {
  mode: ScheduleMode;
  days: readonly CalendarDay[];
  name: string;
  now: number;
  /** Whose today is marked. */
  zone: string | undefined;
}

/** Days of the week, or hours of the day. */
export function TimeHead({ mode, days, name, now, zone }: TimeHeadProps) {
  const locale = useSession((session) => session.locale);
  const current = zone === undefined ? undefined : today(zone, now);
  return (
    <div role="rowgroup" className="mm-schedule__head">
      <div role="row" aria-rowindex={1} className="mm-schedule__headrow">
        <div role="columnheader" aria-colindex={1} className="mm-schedule__corner">
          {name}
        </div>
        {mode === 'week'
          ? days.map((day, index) => (
              <div
                key={day}
                role="columnheader"
                aria-colindex={index + 2}
                aria-current={day === current ? 'date' : undefined}
                className="mm-schedule__day"
              >
                {formatDay(day, locale, 'weekday')}
              </div>
            ))
          : HOUR_NAMES.map((hour, index) => (
              <div key={hour} role="columnheader" aria-colindex={index + 2} className="mm-schedule__hour">
                {hour}
              </div>
            ))}
      </div>
    </div>
  );
}
