import type { DisplayMeeting } from '@portal/openapi/meetings';
import { VisuallyHidden } from '@portal/shared/ui/core';
import type { CSSProperties } from 'react';
import type { KnownRoom } from '../rules/face.ts';
import { timelineOf } from '../rules/timeline.ts';
import { useT } from '../texts/en.ts';
import { rangeText, titleOf } from '../words.ts';

interface DayLineProps {
  known: KnownRoom<DisplayMeeting>;
  isKnown: boolean;
  now: number;
  locale: string;
}

/** Today as a line, with its meetings and the current time; screen readers get a list. */
export function DayLine({ known, isKnown, now, locale }: DayLineProps) {
  const t = useT();
  if (!isKnown) return null;
  const { bars, hours, now: here } = timelineOf(known.meetings, known.day, known.zone, now);
  // Every second hour has its number, on a long line every third.
  const every = hours.length > 13 ? 3 : 2;
  return (
    <section className="mm-day">
      <h2>{t('today')}</h2>
      <VisuallyHidden>
        {bars.length === 0
          ? t('todayNone')
          : bars
              .map(({ meeting }) => `${rangeText(meeting, known.zone, locale)} ${titleOf(t, meeting)}`)
              .join(', ')}
      </VisuallyHidden>
      <div aria-hidden="true">
        <div className="mm-day__bars">
          {bars.map(({ meeting, left, width, past }) => (
            <span
              key={`${meeting.id}-${meeting.place}`}
              className="mm-day__bar"
              style={
                {
                  insetInlineStart: `${left}%`,
                  width: `${width}%`,
                  '--mm-past': `${past}%`,
                } as CSSProperties
              }
            />
          ))}
          {here === null ? null : <span className="mm-day__now" style={{ insetInlineStart: `${here}%` }} />}
        </div>
        <div className="mm-day__hours">
          {hours.map(({ hour, left }, index) => (
            <span key={`${hour}-${left}`} style={{ insetInlineStart: `${left}%` }}>
              {index % every === 0 ? hour : ''}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
