import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../testing/fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildWorld, desks, type Fact, rooms, type TraceTestData } from './trace-test-data.ts';

/** 31 days with the end of summer time in London (25 October 2026, 01:00 UTC) among them. */
const [first, last, now] = ['2026-10-20', '2026-11-19', '2026-11-23T12:00:00Z'];
const people: readonly Account[] = ['desk', 'pa', 'employee', 'admin', 'security'];
const MINUTE = 60_000;
let server: TestApp;
let world: TraceTestData;
let facts: Fact[];
beforeAll(async () => {
  server = await createTestApp({ now });
  world = await buildWorld(server);
  facts = randomFacts();
  await world.add(facts);
});
afterAll(() => server.close());

let state = 20_261_025;
/** The same each time: a failure can be looked at again. */
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const dayAt = (count: number) =>
  new Date(Date.parse(first) + count * 1440 * MINUTE).toISOString().slice(0, 10);
const at = (day: string, minute: number) => new Date(Date.parse(day) + minute * MINUTE).toISOString();

function randomFacts(): Fact[] {
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

interface Stay {
  who: string;
  date: string;
  site: number;
  floor?: string;
  near?: string;
  start: number | null;
  end: number | null;
  sure: number;
}

/** London's day, without the server's own way to find it. */
const dayOf = (instant: number) =>
  new Date(instant + (instant < Date.parse('2026-10-25T01:00:00Z') ? 60 : 0) * MINUTE)
    .toISOString()
    .slice(0, 10);

/** By the minute, the day of each: slow, and nothing in common with the SQL. */
function splitByDay(start: number, end: number): { date: string; start: number; end: number }[] {
  const parts: { date: string; start: number; end: number }[] = [];
  for (let minute = start; minute < end; minute += MINUTE) {
    const part = parts.at(-1);
    if (part?.date === dayOf(minute)) part.end = minute + MINUTE;
    else parts.push({ date: dayOf(minute), start: minute, end: minute + MINUTE });
  }
  return parts;
}

function staysOf(all: readonly Fact[]): Stay[] {
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
function slowly(
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

const nameOf = (id: number) => Object.entries(world.users).find(([, user]) => user === id)?.[0] ?? '';
const sureness = { expected: 1, stated: 2, confirmed: 3 };

interface Found {
  person: { type: string; id: number; last_name: string };
  date: string;
  site: { id: number };
  place: { type: string; name: string };
  certainty: keyof typeof sureness;
  overlap_minutes: number | null;
}

it.each(['site', 'floor', 'zone'] as const)(
  'by %s it finds what a slow calculation over all facts finds',
  async (granularity) => {
    const reporting = await server.loginAs('reporting');
    for (const of of people) {
      const rows: Found[] = [];
      for (let page = 1; ; page += 1) {
        const { status, body } = await reporting.call({
          method: 'GET',
          url: `/api/track-and-trace/?user_id=${world.users[of]}&from_date=${first}&until_date=${last}&granularity=${granularity}&limit=100&page=${page}`,
          headers: { 'trace-reason': 'Slow%20calculation' },
        });
        expect(status).toBe(200);
        rows.push(...body.results);
        if (rows.length >= body.count) break;
      }
      const wanted = slowly(of, granularity);
      // A meeting has no name of its own: how many contacts it makes, how sure and how long, says the same.
      const line = (key: string, value: readonly unknown[]) =>
        `${key.replace(/meeting.*/, 'meeting')} ${value.join(' ')}`;
      const found = rows.map(({ person, date, site, place, certainty, overlap_minutes }) => {
        const position = world.sites.findIndex(({ id }) => id === site.id);
        const where = {
          site: `site ${position}`,
          floor: `${position} ${place.name}`,
          zone: `${position} ${place.name}`,
          room: `${position} room ${place.name}`,
          meeting: `${position} meeting`,
        };
        const who = person.type === 'user' ? nameOf(person.id) : person.last_name;
        return line(`${who}|${date}|${where[place.type as keyof typeof where]}`, [
          sureness[certainty],
          overlap_minutes,
        ]);
      });
      expect(found.length).toBeGreaterThan(2);
      expect(found.toSorted()).toEqual([...wanted].map(([key, value]) => line(key, value)).toSorted());
    }
  },
);

it('the report of occupancy has each person once a day, as the slow calculation does', async () => {
  const reporting = await server.loginAs('reporting');
  const site = world.sites[0]?.id;
  const url = `/api/reports/occupancy/?site=${site}&from_date=${first}&until_date=${last}&days=all`;
  const { body } = await reporting.get(url);
  const slow = Array.from({ length: 31 }, (_, count) => {
    const date = dayAt(count);
    const here = Map.groupBy(
      staysOf(facts).filter((stay) => stay.site === 0 && stay.date === date),
      ({ who }) => who,
    );
    const there = [...here].filter(([, stays]) => stays.some(({ sure }) => sure > 1));
    const isVisitor = ([who]: [string, unknown]) => /^V\d+$/.test(who);
    return {
      date,
      people_count: there.length,
      visitor_count: there.filter(isVisitor).length,
      employee_count: there.filter((one) => !isVisitor(one)).length,
      expected_count: here.size - there.length,
    };
  });
  expect(slow.some(({ expected_count }) => expected_count > 0)).toBe(true);
  expect(body.by_day).toEqual(slow.map((day) => expect.objectContaining(day)));
  expect(body.peak_count).toBe(Math.max(...slow.map(({ people_count }) => people_count)));
  const all = slow.reduce((so, { people_count }) => so + people_count, 0);
  expect(body.average_count).toBe(Math.round((all / 31) * 100) / 100);
});
