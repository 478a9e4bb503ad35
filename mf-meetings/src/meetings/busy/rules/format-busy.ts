import type { components } from '@portal/openapi/meetings';
import { formatRange, overlaps } from '@portal/shared/time';

type PersonBusy = components['schemas']['PersonBusy'];
type Span = components['schemas']['MeetingSpan'];

/** More would hide the person. */
const SHOWN_TIMES = 4;

/**
 * The busy times in words (`10:00–11:00 Budget`), those nearest to the chosen time where there are many, and how many are left
 * out.
 */
export function formatBusy(
  { busy }: Pick<PersonBusy, 'busy'>,
  chosen: Span | null,
  zone: string,
  locale: string,
): { times: string[]; more: number } {
  const nearest = chosen
    ? busy.toSorted((a, b) => distance(a, chosen) - distance(b, chosen)).slice(0, SHOWN_TIMES)
    : busy.slice(0, SHOWN_TIMES);
  const times = busy
    .filter((time) => nearest.includes(time))
    .map(({ start, end, title }) => {
      const range = formatRange(start, end, zone, locale, zone);
      return title ? `${range} ${title}` : range;
    });
  return { times, more: busy.length - times.length };
}

/** ms between the two; 0 where they overlap or touch. */
function distance(a: Span, b: Span): number {
  const [first, second] = Date.parse(a.start) <= Date.parse(b.start) ? [a, b] : [b, a];
  return Math.max(0, Date.parse(second.start) - Date.parse(first.end));
}

/** Until when the person is busy of what begins before the chosen time ends; null where they are free then. */
export function busyUntil({ busy }: Pick<PersonBusy, 'busy'>, chosen: Span): string | null {
  const then = busy.filter((time) => overlaps(time, chosen));
  return then.map(({ end }) => end).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

/** Whether the person is busy at some of the chosen time; a meeting may begin as another ends. */
export function isBusyThen(person: Pick<PersonBusy, 'busy'>, chosen: Span | null): boolean {
  return chosen !== null && busyUntil(person, chosen) !== null;
}
