import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { oldMessages } from '../../modules/platform/retention.ts';
import { oldVisits } from '../../modules/visits/clock/forget-visits.ts';
import { insertVisits } from '../../modules/visits/visit-test-data.ts';
import { asOtherCaller } from '../../testing/refuse-nesting.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { defineNightly, type JobContext } from './job.ts';
import { runNightly } from './nightly.ts';

const NO_PAUSE = { pauseMs: 0 };

let server: TestApp;
let context: JobContext;
beforeAll(async () => {
  server = await createTestApp({ now: '2026-11-23T09:00:00Z' });
  const { portal, log } = server.app;
  context = { portal, db: portal.db, now: server.clock.now, log, stopping: () => false };
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(24 * 3_600_000));

const north = <T>(work: (tx: Tx) => Promise<T>) => server.db.forClient(server.clientIds.north, work);
const addMessages = (count: number) =>
  north((tx) =>
    sql`
      insert into outbox (channel, recipient, kind, locale, subject, text, created_at, not_before)
      select 'email', n || '@x.test', 'old', 'en', '', '', '2026-01-01Z'::timestamptz + make_interval(mins => n), now()
      from generate_series(1, ${count}::int) n`.execute(tx),
  );
const messagesLeft = () =>
  north((tx) => tx.selectFrom('outbox').select('id').execute()).then((rows) => rows.length);
const night = (task: string) =>
  north((tx) =>
    tx
      .selectFrom('nightly_runs')
      .select(['done', 'finished_at', 'after'])
      .where('task', '=', task)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

describe('a night’s work', () => {
  test('runs in batches, stops between two of them, and resumes there when a server is back', async () => {
    await addMessages(1_201);
    let batches = 0;
    const watched = {
      ...oldMessages,
      batch: (at: Parameters<typeof oldMessages.batch>[0]) => {
        if (at.client.key === 'north') batches += 1;
        return oldMessages.batch(at);
      },
    };
    // As if the server were told to stop during the first batch.
    await runNightly({ ...context, stopping: () => batches >= 1 }, [watched], NO_PAUSE);
    expect([batches, await messagesLeft()]).toEqual([1, 701]);
    expect(await night('old-messages')).toMatchObject({ done: 500, finished_at: null });
    await runNightly(context, [watched], NO_PAUSE);
    expect([batches, await messagesLeft()]).toEqual([3, 0]);
    expect(await night('old-messages')).toMatchObject({ done: 1_201, finished_at: server.clock.now() });
    await runNightly(context, [watched], NO_PAUSE);
    expect(batches).toBe(3);
  });

  test('keeps the earlier batches when one fails, and retries that one', async () => {
    await addMessages(600);
    let fails = true;
    const failing = {
      ...oldMessages,
      batch: async (at: Parameters<typeof oldMessages.batch>[0]) => {
        const result = await oldMessages.batch(at);
        if (fails && at.client.key === 'north' && result.isLast) throw new Error('no');
        return result;
      },
    };
    await runNightly(context, [failing], NO_PAUSE);
    expect([await messagesLeft(), await night('old-messages')]).toMatchObject([100, { done: 500 }]);
    fails = false;
    await runNightly(context, [failing], NO_PAUSE);
    expect([await messagesLeft(), await night('old-messages')]).toMatchObject([0, { done: 600 }]);
  });

  test('runs once on two servers at the same time', async () => {
    await addMessages(1_200);
    await Promise.all([1, 2].map(() => runNightly(context, [oldMessages], NO_PAUSE)));
    expect([await messagesLeft(), (await night('old-messages'))?.done]).toEqual([0, 1_200]);
  });

  test('does not block bookings, even during a batch', async () => {
    const made = await insertVisits(server, [
      { first: 'To', last: 'Come', start: '2027-01-10T10:00:00Z', end: '2027-01-10T11:00:00Z' },
    ]);
    await addOldVisits(made.Come?.visitorId ?? 0, 700);
    const host = await server.loginAs('employee');
    const employee = (await host.get('/api/users/me/')).body.id;
    const sites = await north((tx) => tx.selectFrom('sites').select('id').orderBy('position').execute());
    const booked: number[] = [];
    const book = async () => {
      const answer = await host.post('/api/meetings/', {
        site_id: sites[0]?.id,
        description: 'Meanwhile',
        location: 'Room 4',
        start: '2027-01-12T10:00:00Z',
        end: '2027-01-12T11:00:00Z',
        attends: [{ employee, is_host: true }],
        visits: [{ visitor: made.Come?.visitorId, needs_parking: true }],
      });
      booked.push(answer.status);
    };
    const watched = defineNightly({
      ...oldVisits,
      async batch(at) {
        const result = await oldVisits.batch(at);
        // With all rows that the batch has changed still locked.
        if (booked.length === 0 && result.changed > 0 && canHold()) await asOtherCaller(book);
        return result;
      },
    });
    await runNightly(context, [watched], NO_PAUSE);
    if (!canHold()) await book();
    expect([booked, await oldDetailsLeft()]).toEqual([[201], 0]);
  });

  test('leaves a locked row for another night, and does not wait for it', async () => {
    const made = await insertVisits(server, [
      {
        first: 'Held',
        last: 'Row',
        start: '2026-01-10T10:00:00Z',
        end: '2026-01-10T11:00:00Z',
        registration: 'A',
      },
      {
        first: 'Free',
        last: 'Row2',
        start: '2026-01-11T10:00:00Z',
        end: '2026-01-11T11:00:00Z',
        registration: 'B',
      },
    ]);
    const toDetails = () =>
      north((tx) =>
        tx
          .selectFrom('visits')
          .select('registration')
          .where('id', 'in', [made.Row?.id ?? 0, made.Row2?.id ?? 0])
          .orderBy('starts_at')
          .execute(),
      ).then((rows) => rows.map(({ registration }) => registration));
    await north(async (tx) => {
      await tx
        .selectFrom('visits')
        .select('id')
        .where('id', '=', made.Row?.id ?? 0)
        .forUpdate()
        .execute();
      if (canHold()) await asOtherCaller(() => runNightly(context, [oldVisits], NO_PAUSE));
    });
    if (!canHold()) await runNightly(context, [oldVisits], NO_PAUSE);
    expect(await toDetails()).toEqual(canHold() ? ['A', null] : [null, null]);
    // A night that had waited for the row would have failed instead.
    expect(await night('old-visits')).toMatchObject({ finished_at: server.clock.now() });
    server.clock.advance(24 * 3_600_000);
    await runNightly(context, [oldVisits], NO_PAUSE);
    expect(await toDetails()).toEqual([null, null]);
  });
});

describe('many clients', () => {
  test('run their nights a few at a time; a failing or slow one does not delay the others', async () => {
    await server.db.system((tx) =>
      sql`
        with made as (
          insert into clients (key, name, product) select 'crowd-' || n, 'Crowd', 'visitor' from generate_series(1, 120) n
          returning id)
        insert into sites (client_id, name, time_zone) select id, 'Site', 'Europe/London' from made`.execute(
        tx,
      ),
    );
    server.app.portal.clients.refresh();
    let now = 0;
    let most = 0;
    const order: string[] = [];
    const task = defineNightly({
      name: 'crowd',
      per: 'client',
      spreadMinutes: 60,
      async batch({ client, after }) {
        now += 1;
        most = Math.max(most, now);
        await new Promise(setImmediate);
        now -= 1;
        if (client.key === 'crowd-7') throw new Error('no');
        const batch = Number(after ?? 0) + 1;
        const isLast = client.key !== 'crowd-1' || batch === 5;
        if (isLast) order.push(client.key);
        return { changed: 1, isLast, after: String(batch) };
      },
    });
    await runNightly(context, [task], { ...NO_PAUSE, atOnce: 3 });
    expect(order.filter((name) => name.startsWith('crowd'))).toHaveLength(119);
    expect(order.at(-1)).toBe('crowd-1');
    expect(most).toBeLessThanOrEqual(3);
  });

  test('begin at distinct minutes', async () => {
    const began = new Map<string, number>();
    const task = defineNightly({
      name: 'spread',
      per: 'client',
      spreadMinutes: 60,
      async batch({ client, day }) {
        if (day === '2027-03-02') began.set(client.key, minute);
        return { changed: 0, isLast: true };
      },
    });
    let minute = 0;
    for (; minute <= 60; minute += 20) {
      server.clock.set('2027-03-02T00:00:00Z');
      server.clock.advance(minute * 60_000);
      await runNightly(context, [task], NO_PAUSE);
    }
    const counts = [0, 20, 40, 60].map((at) => [...began.values()].filter((value) => value === at).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(123);
    expect(Math.max(...counts)).toBeLessThan(80);
    expect(began.get('south')).toBeDefined();
  });
});

async function addOldVisits(visitorId: number, count: number): Promise<void> {
  await north((tx) =>
    sql`
      with drawn as (
        select n, '2025-01-01T10:00:00Z'::timestamptz + make_interval(days => n / 10, mins => n) as starts_at
        from generate_series(1, ${count}::int) n
      ), site as (select id from sites order by position limit 1
      ), booked as (
        insert into meetings (site_id, description, starts_at, ends_at)
        select site.id, n::text, starts_at, starts_at + interval '1 minute' from drawn, site
        returning id, site_id, starts_at, ends_at, description
      )
      insert into visits (meeting_id, visitor_id, site_id, starts_at, ends_at, day, checkin_pin, registration)
      select id, ${visitorId}, site_id, starts_at, ends_at, starts_at::date, lpad(description, 6, '0'), 'OLD ' || description
      from booked`.execute(tx),
  );
}

function oldDetailsLeft(): Promise<number> {
  return north(async (tx) => {
    const query = tx.selectFrom('visits').select('id').where('registration', 'like', 'OLD %');
    return (await query.execute()).length;
  });
}

/** PGlite has one connection: no one can hold a row while others work. */
function canHold(): boolean {
  return server.db.engine.kind === 'postgresql';
}
