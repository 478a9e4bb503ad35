import { useSession } from '@portal/shared/session';
import { dayIn, formatClock, formatDayOf } from '@portal/shared/time';
import { Icon } from '@portal/shared/ui/core';
import { useT } from './texts/en.ts';

/** That there is no network, and how old what is shown is (rules/displays.md#offline). */
export function LostNote({ since, now, zone }: { since: number | null; now: number; zone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const time = (at: number) => {
    const clock = formatClock(at, zone, locale);
    return dayIn(zone, at) === dayIn(zone, now)
      ? clock
      : `${formatDayOf(at, zone, locale, 'weekday')}, ${clock}`;
  };
  return (
    <p role="status" className="mm-line mm-screen__lost">
      {since === null ? null : (
        <>
          <Icon name="offline" size={32} />
          {t('lostSince', { time: time(since) })}
        </>
      )}
    </p>
  );
}
