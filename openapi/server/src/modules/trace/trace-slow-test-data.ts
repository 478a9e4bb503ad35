import type { Account } from '../../testing/fixture.ts';
import { first, last } from './trace-random-test-data.ts';
import { desks, type Fact, rooms } from './trace-test-data.ts';

const MINUTE = 60_000;

/** A person at a place on a day; without instants if the signal has none. `sure` from 1 (expected) to 3 (confirmed). */
export interface Stay {
  who: string;
  date: string;
  site: number;
  floor?: string;
  near?: string;
  start: number | null;
  end: number | null;
  sure: number;
}

/** London's day, computed independently of the server. */
const dayOf = (instant: number) =>
  new Date(instant + (instant < Date.parse('2026-10-25T01:00:00Z') ? 60 : 0) * MINUTE)
    .toISOString()
    .slice(0, 10);

/** Minute by minute, with the day of each: slow, and nothing in common with the SQL. */
function splitByDay(start: number, end: number): { date: string; start: number; end: number }[] {
  const parts: { date: string; start: number; end: number }[] = [];
  for (let minute = start; minute < end; minute += MINUTE) {
    const part = parts.at(-1);
    if (part?.date === dayOf(minute)) part.end = minute + MINUTE;
    else parts.push({ date: dayOf(minute), start: minute, end: minute + MINUTE });
  }
  return parts;
}

export function staysOf(all: readonly Fact[]): Stay[] {
  const words = all.filter((fact) => fact.kind === 'presence');
  const isAway = (user: string, date: string) =>
    words.filter((fact) => fact.user === user && fact.date === date).at(-1)?.onSite === false;
  const stays: Stay[] = [];
  all.forEach((fact, index) => {
    if (fact.kind === 'presence' && fact.onSite) {
      const later = words
        .slice(words.indexOf(fact) + 1)
        .filter(({ user, date }) => user === fact.user && date === fact.date);
      if (later.every(({ onSite }) => onSite))
        stays.push({ who: fact.user, date: fact.date, site: fact.site, start: null, end: null, sure: 2 });
    }
    if (
      fact.kind === 'desk' &&
      (fact.status === 'approved' || (fact.status === 'released' && fact.checkedIn))
    ) {
      if (!fact.checkedIn && isAway(fact.user, fact.date)) return;
      const { site, floor, zone } = desks[fact.desk as keyof typeof desks];
      stays.push({
        who: fact.user,
        date: fact.date,
        site,
        floor,
        near: zone,
        start: null,
        end: null,
        sure: fact.checkedIn ? 3 : 1,
      });
    }
    if (fact.kind === 'car' && fact.direction === 'towards' && !fact.denied) {
      const came = Date.parse(fact.at);
      const [next] = all
        .filter((one) => one.kind === 'car' && one.user === fact.user && Date.parse(one.at) > came)
        .sort((a, b) => Date.parse((a as { at: string }).at) - Date.parse((b as { at: string }).at));
      const left = next?.kind === 'car' && next.direction === 'away' ? Date.parse(next.at) : null;
      const car = { who: fact.user, site: 0, sure: 3 };
      if (left === null || left - came > 1440 * MINUTE)
        stays.push({ ...car, date: dayOf(came), start: came, end: null });
      else for (const part of splitByDay(came, left)) stays.push({ ...car, ...part });
    }
    if (fact.kind === 'meeting') {
      const { visitor } = fact;
      const where = fact.room
        ? { site: fact.site, floor: rooms[fact.room as keyof typeof rooms].floor, near: `room ${fact.room}` }
        : { site: fact.site, floor: `meeting ${index}`, near: `meeting ${index}` };
      const came = visitor ? Date.parse(visitor.came) : 0;
      const left = visitor?.left && !visitor.automatic ? Math.max(Date.parse(visitor.left), came) : null;
      for (const part of splitByDay(Date.parse(fact.start), Date.parse(fact.end))) {
        for (const who of fact.attends) {
          if (!fact.declined.includes(who) && !isAway(who, part.date))
            stays.push({ who, ...where, ...part, sure: 1 });
        }
        const [start, end] = [
          Math.max(part.start, came),
          Math.min(part.end, left ?? Number.POSITIVE_INFINITY),
        ];
        if (visitor && start < end)
          stays.push({ who: visitor.last, ...where, date: part.date, start, end, sure: 1 });
      }
      if (visitor)
        stays.push({
          who: visitor.last,
          site: fact.site,
          date: visitor.day,
          start: came,
          end: left,
          sure: 3,
        });
    }
  });
  return stays;
}

/** `who|day|place` to certainty and minutes. */
export function slowly(
  facts: readonly Fact[],
  of: Account,
  granularity: 'site' | 'floor' | 'zone',
): Map<string, [sure: number, minutes: number | null]> {
  const placeOf = ({ site, floor, near }: Stay) =>
    granularity === 'site'
      ? `site ${site}`
      : granularity === 'floor'
        ? floor && `${site} ${floor}`
        : near && `${site} ${near}`;
  const stays = staysOf(facts).filter(({ date }) => date >= first && date <= last);
  const found = new Map<string, { sure: number; minutes: Set<number> }>();
  for (const own of stays.filter(({ who }) => who === of)) {
    for (const other of stays) {
      const place = placeOf(own);
      if (other.who === of || other.date !== own.date || place === undefined || placeOf(other) !== place)
        continue;
      const start = Math.max(own.start ?? Number.NEGATIVE_INFINITY, other.start ?? Number.NEGATIVE_INFINITY);
      const end = Math.min(own.end ?? Number.POSITIVE_INFINITY, other.end ?? Number.POSITIVE_INFINITY);
      if (start >= end) continue;
      const key = `${other.who}|${own.date}|${place}`;
      const row = found.get(key) ?? { sure: 0, minutes: new Set() };
      found.set(key, row);
      row.sure = Math.max(row.sure, Math.min(own.sure, other.sure));
      if ([own.start, own.end, other.start, other.end].every((value) => value !== null))
        for (let minute = start; minute < end; minute += MINUTE) row.minutes.add(minute);
    }
  }
  return new Map([...found].map(([key, { sure, minutes }]) => [key, [sure, minutes.size || null]]));
}
