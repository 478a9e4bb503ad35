import { useT } from '../messages/en.ts';
import type { DayMark } from './day-marks.ts';

/** The marks with their words: colour and shape are next to the text that explains them. */
export function CalendarLegend({ marks }: { marks: readonly DayMark[] }) {
  const t = useT();
  return (
    <ul className="wp-cal__legend" aria-label={t('legend')}>
      {marks.map((mark) => (
        <li key={mark.key}>
          <span
            className={`wp-cal__sample wp-cal__sample--${mark.look} wp-mark--${mark.tone}`}
            aria-hidden="true"
          />
          {mark.label}
        </li>
      ))}
    </ul>
  );
}
