import type { Account } from '../../testing/fixture.ts';
import { desks, type Fact, rooms } from './trace-test-data.ts';

/** 31 days with the end of summer time in London (25 October 2026, 01:00 UTC) among them. */
export const [first, last] = ['2026-10-20', '2026-11-19'];
export const people: readonly Account[] = ['desk', 'pa', 'employee', 'admin', 'security'];
const MINUTE = 60_000;

let state = 20_261_025;
/** The same each time: a failure can be looked at again. */
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
export const dayAt = (count: number) =>
  new Date(Date.parse(first) + count * 1440 * MINUTE).toISOString().slice(0, 10);
const at = (day: string, minute: number) => new Date(Date.parse(day) + minute * MINUTE).toISOString();

/** The same each time: presences, desks, cars and meetings of all days, and of one before and after that must not count. */
export function randomFacts(): Fact[] {
  const made: Fact[] = [];
  // A day before and after what is asked for, which must not count.
  for (let count = -1; count <= 31; count += 1) {
    const date = dayAt(count);
    for (const user of people) {
      const words = random(4) === 0 ? 2 : random(2);
      for (let said = 0; said < words; said += 1) {
        made.push({
          kind: 'presence',
          user,
          site: random(3) ? 0 : 1,
          date,
          onSite: random(4) > 0,
          at: at(date, 480 + said),
        });
      }
      if (random(3) === 0) {
        let came = 60 * (6 + random(8));
        for (let trip = random(2); trip >= 0; trip -= 1) {
          const left = came + 30 + random(1200);
          made.push({ kind: 'car', user, direction: 'towards', at: at(date, came), denied: random(6) === 0 });
          if (random(4) > 0)
            made.push({ kind: 'car', user, direction: 'away', at: at(date, left), denied: false });
          came = left + 10;
        }
      }
    }
    const free = Object.keys(desks);
    for (const user of people) {
      if (random(2) === 0 || free.length === 0) continue;
      const [desk = ''] = free.splice(random(free.length), 1);
      made.push({
        kind: 'desk',
        user,
        desk,
        date,
        status: pick(['approved', 'approved', 'approved', 'pending', 'cancelled', 'released']),
        checkedIn: random(2) === 0,
      });
    }
    for (const [name, { site }] of Object.entries(rooms)) {
      if (random(2) === 0) continue;
      const start = 60 * random(23) + random(60);
      const length = 15 + random(240);
      const day = date;
      const came = at(date, start - 20 + random(60));
      const attends = people.filter(() => random(3) === 0);
      const end = Date.parse(at(date, start + length));
      made.push({
        kind: 'meeting',
        site,
        room: random(4) === 0 ? null : name,
        start: at(date, start),
        end: new Date(end).toISOString(),
        attends,
        declined: attends.filter(() => random(5) === 0),
        ...(random(2) === 0
          ? {
              visitor: {
                last: `V${made.length}`,
                came,
                left: random(3) ? at(date, start + 60 + random(120)) : null,
                automatic: random(3) === 0,
                day,
              },
            }
          : {}),
      });
    }
  }
  return made;
}
