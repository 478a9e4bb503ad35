import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { first, last, people, randomFacts } from './trace-random-test-data.ts';
import { slowly } from './trace-slow-test-data.ts';
import { buildWorld, type Fact, type TraceTestData } from './trace-test-data.ts';

const now = '2026-11-23T12:00:00Z';
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
  'by %s it finds the same as a slow calculation over all facts',
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
      const wanted = slowly(facts, of, granularity);
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
