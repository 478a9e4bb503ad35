import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { useId } from 'react';
import { type FreeTime, isSameTime } from './rules.ts';

interface TimeChoiceProps {
  times: readonly FreeTime[];
  value: FreeTime | null;
  describedBy: string | undefined;
  zone: string;
  onChange: (time: FreeTime) => void;
}

/** One of the free times of a day, all in sight: the browser's own radio buttons, so that arrows walk through them. */
export function TimeChoice({ times, value, describedBy, zone, onChange }: TimeChoiceProps) {
  const name = useId();
  const locale = useSession((session) => session.locale);
  return (
    <div className="wp-chips mm-time-choice">
      {times.map((time) => (
        <label key={time.start} className="wp-chip">
          <input
            type="radio"
            name={name}
            aria-describedby={describedBy}
            checked={isSameTime(time, value)}
            onChange={() => onChange(time)}
          />
          {formatClock(time.start, zone, locale)}
        </label>
      ))}
    </div>
  );
}
