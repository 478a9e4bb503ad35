import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  alone,
  askTrace,
  car,
  clearFacts,
  desk,
  friday,
  guest,
  meeting,
  now,
  says,
  type TraceQuery,
} from './trace-facts-test-data.ts';
import { buildWorld, type Fact, type TraceTestData } from './trace-test-data.ts';

let server: TestApp;
let world: TraceTestData;
let reporting: Agent;
beforeAll(async () => {
  server = await createTestApp({ now });
  world = await buildWorld(server);
  reporting = await server.loginAs('reporting');
});
afterAll(() => server.close());
beforeEach(() => clearFacts(server));

const ask = (asked: Partial<TraceQuery> = {}) => askTrace(reporting, { user: world.users.desk, ...asked });

type Row = { person: { type: string; id: number }; certainty: string; overlap_minutes: number | null };

describe('people on site', () => {
  test.each<[string, string, Fact[], [certainty: string, minutes: number | null] | null]>([
    ['both said so', 'site', [says('desk'), says('pa')], ['stated', null]],
    ['one took it back', 'site', [says('desk'), says('pa'), says('pa', false, '09:00')], null],
    [
      'one took it back and came after all',
      'site',
      [says('desk'), says('pa', false), says('pa', true, '09:00')],
      ['stated', null],
    ],
    ['they were at two sites', 'site', [says('desk'), says('pa', true, '08:00', 1)], null],
    [
      'one was at both sites',
      'site',
      [says('desk'), says('pa', true, '08:00', 1), says('pa', true, '11:00')],
      ['stated', null],
    ],
    ['reported presence has no floor', 'floor', [says('desk'), says('pa')], null],
    ['desks of one zone', 'zone', [desk('desk', 'N-1'), desk('pa', 'N-2')], ['expected', null]],
    [
      'both checked in',
      'zone',
      [desk('desk', 'N-1', { checkedIn: true }), desk('pa', 'N-2', { checkedIn: true })],
      ['confirmed', null],
    ],
    [
      'one checked in',
      'zone',
      [desk('desk', 'N-1', { checkedIn: true }), desk('pa', 'N-2')],
      ['expected', null],
    ],
    ['desks of two zones', 'zone', [desk('desk', 'N-1'), desk('pa', 'S-1')], null],
    ['desks of two zones of a floor', 'floor', [desk('desk', 'N-1'), desk('pa', 'S-1')], ['expected', null]],
    ['desks of two floors', 'floor', [desk('desk', 'N-1'), desk('pa', 'T-1')], null],
    ['desks of two floors of a site', 'site', [desk('desk', 'N-1'), desk('pa', 'T-1')], ['expected', null]],
    ['a cancelled desk', 'site', [desk('desk', 'N-1'), desk('pa', 'N-2', { status: 'cancelled' })], null],
    [
      'a desk that waits for approval',
      'site',
      [desk('desk', 'N-1'), desk('pa', 'N-2', { status: 'pending' })],
      null,
    ],
    [
      'a desk that was released unused',
      'site',
      [desk('desk', 'N-1'), desk('pa', 'N-2', { status: 'released' })],
      null,
    ],
    [
      'a desk that was released later',
      'site',
      [desk('desk', 'N-1'), desk('pa', 'N-2', { status: 'released', checkedIn: true })],
      ['expected', null],
    ],
    [
      'a desk of a person who was remote',
      'site',
      [desk('desk', 'N-1'), desk('pa', 'N-2'), says('pa', false)],
      null,
    ],
    [
      'a check-in outweighs what was said',
      'site',
      [says('desk'), desk('pa', 'N-2', { checkedIn: true }), says('pa', false)],
      ['stated', null],
    ],
    ['one meeting', 'zone', [meeting('09:00', '10:30')], ['expected', 90]],
    [
      'the last day of a meeting that is as long as one may be',
      'zone',
      [meeting('09:00', '10:00', { start: '2026-11-06T10:00:00Z', end: '2026-11-20T10:00:00Z' })],
      ['expected', 600],
    ],
    ['one meeting without a room', 'zone', [meeting('09:00', '10:30', { room: null })], ['expected', 90]],
    ['one has declined', 'site', [meeting('09:00', '10:30', { declined: ['pa'] })], null],
    [
      'two simultaneous meetings, in two rooms',
      'zone',
      [meeting('09:00', '10:00', alone), meeting('09:00', '10:00', { attends: ['pa'], room: 'Elm' })],
      null,
    ],
    [
      'the same at a site',
      'site',
      [meeting('09:00', '10:00', alone), meeting('09:15', '10:30', { attends: ['pa'], room: 'Elm' })],
      ['expected', 45],
    ],
    [
      'one left the room as the other came',
      'site',
      [meeting('09:00', '10:00', alone), meeting('10:00', '11:00', { attends: ['pa'] })],
      null,
    ],
    ['a room is no zone of desks', 'zone', [meeting('09:00', '10:00', alone), desk('pa', 'N-1')], null],
    [
      'but it is on their floor',
      'floor',
      [meeting('09:00', '10:00', alone), desk('pa', 'N-1')],
      ['expected', null],
    ],
    ['two meetings add up', 'site', [meeting('09:00', '10:00'), meeting('11:00', '11:30')], ['expected', 90]],
    [
      'overlapping facts count once',
      'site',
      [meeting('09:00', '10:00'), meeting('09:30', '11:00', { room: 'Elm' })],
      ['expected', 120],
    ],
    [
      'two cars',
      'site',
      [
        car('desk', 'towards', '08:00'),
        car('desk', 'away', '12:00'),
        car('pa', 'towards', '11:00'),
        car('pa', 'away', '17:00'),
      ],
      ['confirmed', 60],
    ],
    [
      'one car left before the other came',
      'site',
      [
        car('desk', 'towards', '08:00'),
        car('desk', 'away', '10:00'),
        car('pa', 'towards', '10:00'),
        car('pa', 'away', '17:00'),
      ],
      null,
    ],
    [
      'a car without a seen departure',
      'site',
      [car('desk', 'towards', '08:00'), car('pa', 'towards', '11:00'), car('pa', 'away', '17:00')],
      ['confirmed', null],
    ],
    ['a car that was denied', 'site', [says('desk'), car('pa', 'towards', '11:00', true)], null],
    [
      'a visitor until the check-out',
      'site',
      [meeting('09:00', '10:00', { ...alone, visitor: guest('11:00') })],
      ['expected', 30],
    ],
    [
      'an automatically checked-out visitor',
      'site',
      [says('desk'), meeting('09:00', '10:00', { attends: [], visitor: guest('23:59', true) })],
      ['stated', null],
    ],
  ])('%s (%s)', async (_, granularity, facts, wanted) => {
    await world.add(facts);
    const { status, body } = await ask({ granularity });
    expect(status).toBe(200);
    const found = body.results.map((row: Row) => [row.certainty, row.overlap_minutes]);
    expect(found).toEqual(wanted ? [wanted] : []);
    expect(body.count).toBe(found.length);
  });

  it('shows when, where and by which facts', async () => {
    await world.add([meeting('09:00', '10:00')]);
    const { body } = await ask({ granularity: 'floor' });
    expect(body.results).toEqual([
      {
        id: expect.stringMatching(/^user:\d+ 2026-11-20 \d+ floor:\d+$/),
        date: friday,
        site: { id: world.sites[0]?.id, name: world.sites[0]?.name, time_zone: 'Europe/London' },
        place: { type: 'floor', name: 'First' },
        person: expect.objectContaining({ type: 'user', id: world.users.pa, email: 'pa@north.test' }),
        signals: ['meeting'],
        own_signals: ['meeting'],
        certainty: 'expected',
        overlap_minutes: 60,
        starts_at: '2026-11-20T09:00:00.000Z',
        ends_at: '2026-11-20T10:00:00.000Z',
      },
    ]);
  });

  it('counts people who may not be located, and nothing of tomorrow', async () => {
    await server.db.forClient(server.clientIds.north, (tx) =>
      sql`update users set is_locatable = false where id = ${world.users.pa ?? 0}`.execute(tx),
    );
    const tomorrow = { date: '2026-11-24' };
    await world.add([says('desk'), says('pa'), desk('desk', 'N-1', tomorrow), desk('pa', 'N-2', tomorrow)]);
    const { body } = await ask({ until: '2026-11-24' });
    expect(body.results.map((row: { date: string }) => row.date)).toEqual([friday]);
  });

  it('leaves out sites that the caller may not use', async () => {
    await world.add([says('desk', true, '08:00', 1), says('pa', true, '08:00', 1)]);
    expect((await ask()).body.count).toBe(1);
    const where = sql`user_id = ${world.users.reporting ?? 0} and site_id = ${world.sites[1]?.id ?? 0}`;
    const run = (query: ReturnType<typeof sql>) =>
      server.db.forClient(server.clientIds.north, (tx) => query.execute(tx));
    await run(sql`delete from user_sites where ${where}`);
    expect((await ask()).body).toEqual({ count: 0, results: [] });
    await run(
      sql`insert into user_sites (user_id, site_id) values (${world.users.reporting}, ${world.sites[1]?.id})`,
    );
  });
});
