import type { TeamMember } from '@portal/openapi/desks';
import { addDays, type CalendarDay, dayRange, weekday } from '@portal/shared/time';

/** The Monday of a day's week. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - weekday(day));
}

export type DayAt =
  | { kind: 'desk'; desks: TeamMember['desks'] }
  | { kind: 'on-site' }
  | { kind: 'remote'; desks: TeamMember['desks'] }
  | { kind: 'unknown' };

/** Where a person is on a day. Their own status for today overrides the desk that they booked. */
export function dayAt(person: TeamMember, day: CalendarDay, today: CalendarDay): DayAt {
  const desks = person.desks.filter(({ date }) => date === day);
  if (day === today && person.onSite === false) return { kind: 'remote', desks };
  if (desks.length > 0) return { kind: 'desk', desks };
  return day === today && person.onSite ? { kind: 'on-site' } : { kind: 'unknown' };
}

export function isIn(person: TeamMember, day: CalendarDay, today: CalendarDay): boolean {
  const { kind } = dayAt(person, day, today);
  return kind === 'desk' || kind === 'on-site';
}

/** The colleagues on site, without the viewer. */
export function colleaguesIn(
  people: readonly TeamMember[],
  day: CalendarDay,
  today: CalendarDay,
): TeamMember[] {
  return people.filter((person) => !person.isOwn && isIn(person, day, today));
}

/** Monday to Friday, and the weekend days that are selected or on which someone is in. */
export function shownDays(
  people: readonly TeamMember[],
  { start, today, chosen }: { start: CalendarDay; today: CalendarDay; chosen: CalendarDay },
): CalendarDay[] {
  return dayRange(start, addDays(start, 6)).filter(
    (day, index) => index < 5 || day === chosen || people.some((person) => isIn(person, day, today)),
  );
}

/** The days from today on with the most colleagues; several if they tie, none if no one is in. */
export function bestDays(
  people: readonly TeamMember[],
  days: readonly CalendarDay[],
  today: CalendarDay,
): CalendarDay[] {
  const counts = days
    .filter((day) => day >= today)
    .map((day) => ({ day, count: colleaguesIn(people, day, today).length }));
  const most = Math.max(0, ...counts.map(({ count }) => count));
  return most === 0 ? [] : counts.filter(({ count }) => count === most).map(({ day }) => day);
}
