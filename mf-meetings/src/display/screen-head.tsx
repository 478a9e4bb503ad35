import { useSession } from '@portal/shared/session';
import { formatClock, formatDayOf } from '@portal/shared/time';
import { HOLD_HERE } from './leave/leave-screen.tsx';

interface ScreenHeadProps {
  title: string;
  place: string;
  now: number;
  zone: string;
}

/** The name of the room or floor, and the site's time by the server's clock. */
export function ScreenHead({ title, place, now, zone }: ScreenHeadProps) {
  const locale = useSession((session) => session.locale);
  return (
    <header className="mm-screen__head">
      <div>
        <h1 className="mm-big">
          <bdi>{title}</bdi>
        </h1>
        {place ? <p>{place}</p> : null}
      </div>
      <div className="mm-screen__clock" {...{ [HOLD_HERE]: '' }}>
        <time className="mm-big">{formatClock(now, zone, locale)}</time>
        <p>{formatDayOf(now, zone, locale, 'weekday')}</p>
      </div>
    </header>
  );
}
