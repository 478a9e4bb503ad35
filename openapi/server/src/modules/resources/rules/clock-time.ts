import { todayAt } from '../../../mechanisms/days.ts';
import type { Locale } from '../../../mechanisms/texts/messages.ts';
import { formatLongDay } from '../../calendar/public.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** "14:00" on the day of `beside`, else "Tue, 24 Nov 2026, 14:00", as it is in the zone. */
export function clockTime(at: Date, beside: Date, timeZone: string, locale: Locale): string {
  const time = formatOf(timeZone).format(at);
  const isSameDay = todayAt(timeZone, at) === todayAt(timeZone, beside);
  return isSameDay ? time : `${formatLongDay(at, timeZone, locale)}, ${time}`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, created);
  return created;
}
