import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { queueMail } from '../outbox/queue.ts';
import type { ClientRow } from '../portal/viewer.ts';
import { defineJob, defineNightly, type JobContext, type Nightly } from './job.ts';
import { runNightly } from './nightly.ts';
import { startJobs } from './start-jobs.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = { startAfterMs: 0, atStartSeconds: 0, pollSeconds: 0.5 };

let server: TestApp;
let north: ClientRow;
let context: JobContext;
beforeAll(async () => {
  server = await createTestApp({ now: '2026-11-23T09:00:00Z' });
  const found = await server.app.portal.clients.ofHost('north.test');
  if (!found) throw new Error('The fixture has a client north.');
  north = found;
  const { portal, log } = server.app;
  context = { portal, db: portal.db, now: server.clock.now, log, stopping: () => false };
});
afterAll(() => server.close());

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 200) throw new Error('It did not happen within 20 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the jobs', () => {
  test('run on one of several servers, continue after a failure, and stop on request', async () => {
    const runs: string[] = [];
    const once = (name: string, fails = false) =>
      defineJob({
        name,
        cron: '0 0 1 1 *',
        atStart: true,
        run: async () => {
          runs.push(name);
          if (fails) throw new Error('no');
          await new Promise((resolve) => setTimeout(resolve, 1_500));
        },
      });
    const list = [once('fails', true), once('works')];
    const { portal, log } = server.app;
    const stop = startJobs(portal, log, list, AT_ONCE);
    const stopOther = startJobs(portal, log, list, AT_ONCE);
    await until(() => runs.includes('works') && runs.includes('fails'));
    await Promise.all([stop(), stopOther()]);
    // "fails" ends immediately, so a server that starts a little later may request it again.
    expect(runs.filter((name) => name === 'works')).toEqual(['works']);
    const { rows } = await server.db.engine.acquire().then(async (connection) => {
      const answer = await connection.query('select name, cron from jobs.schedule order by name', []);
      connection.release();
      return answer;
    });
    expect(rows).toEqual([
      { name: 'fails', cron: '0 0 1 1 *' },
      { name: 'works', cron: '0 0 1 1 *' },
    ]);
  });

  test('never begin when stopped before they have begun', async () => {
    const stop = startJobs(server.app.portal, server.app.log, [], { ...AT_ONCE, startAfterMs: 60_000 });
    await stop();
  });

  test('have no client: requests cannot read their tables', async () => {
    const read = server.db.forClient(north.id, (tx) => sql`select 1 from jobs.job`.execute(tx));
    await expect(read).rejects.toMatchObject({ code: '42501' });
  });
});

describe('nightly work', () => {
  const log: string[] = [];
  const note = (per: Nightly['per']) =>
    defineNightly({
      name: `note-${per}`,
      per,
      spreadMinutes: 0,
      batch: async ({ client, site, day, origin }) => {
        if (client.key === 'north') log.push([site?.name ?? 'all', day, origin].join(' '));
        return { changed: 0, isLast: true };
      },
    });
  const run = async (tasks = [note('site')]) => {
    log.length = 0;
    await runNightly(context, tasks);
    // Several run in parallel.
    return log.sort();
  };

  test('runs once for each site and day that has begun there, in its own time zone', async () => {
    await server.db.forClient(north.id, async (tx) => {
      const zones = ['Europe/Berlin', 'America/New_York'];
      const sites = await tx.selectFrom('sites').select('id').orderBy('position').orderBy('id').execute();
      for (const [index, { id }] of sites.entries()) {
        const changes = { name: `Site ${index}`, time_zone: zones[index] ?? 'UTC' };
        await tx.updateTable('sites').set(changes).where('id', '=', id).execute();
      }
    });
    expect(await run()).toEqual(['Site 0 2026-11-23 http://localhost', 'Site 1 2026-11-23 http://localhost']);
    expect(await run()).toEqual([]);
    server.clock.set('2026-11-23T22:59:59Z');
    expect(await run()).toEqual([]);
    server.clock.set('2026-11-23T23:00:00Z');
    expect(await run()).toEqual(['Site 0 2026-11-24 http://localhost']);
    server.clock.set('2026-11-24T05:00:00Z');
    expect(await run()).toEqual(['Site 1 2026-11-24 http://localhost']);
  });

  test('catches up on a night when no server ran, for the current day', async () => {
    server.clock.advance(3 * DAY_MS);
    expect(await run([note('client')])).toEqual(['all 2026-11-27 http://localhost']);
  });

  test('is rolled back and retried when it fails, without affecting the others', async () => {
    let fails = true;
    const failing = defineNightly({
      name: 'failing',
      per: 'client',
      spreadMinutes: 0,
      batch: async () => {
        if (fails) throw new Error('no');
        log.push('made up for');
        return { changed: 1, isLast: true };
      },
    });
    server.clock.advance(DAY_MS);
    expect(await run([failing, note('client')])).toEqual(['all 2026-11-28 http://localhost']);
    fails = false;
    expect(await run([failing, note('client')])).toEqual(['made up for', 'made up for', 'made up for']);
  });
});

describe('the retention', () => {
  test('deletes messages after 30 days and unused pictures after a day, for every client', async () => {
    const messages = () => server.outbox().then((list) => list.length);
    await server.db.forClient(north.id, async (tx) => {
      const mail = { kind: 'a', subject: 'a', heading: 'a', paragraphs: [] };
      const at = { tx, client: north, now: server.clock.now, origin: 'http://north.test' };
      await queueMail(at, { to: 'a@x.test', locale: 'en', message: mail });
      const picture = {
        kind: 'photo',
        type: 'image/jpeg',
        bytes: Buffer.from('x'),
        created_by: null,
      } as const;
      const rows = [1, 2].map(() => ({ ...picture, created_at: server.clock.now() }));
      const ids = await tx.insertInto('pictures').values(rows).returning('id').execute();
      await tx
        .updateTable('users')
        .set({ photo: `/api/photos/${ids[0]?.id}/` })
        .where('email', '=', 'employee@north.test')
        .execute();
    });
    const pictures = () =>
      server.db.system((tx) => tx.selectFrom('pictures').select('id').execute()).then((rows) => rows.length);
    await server.runJobs('nightly');
    expect([await messages(), await pictures()]).toEqual([1, 2]);
    server.clock.advance(2 * DAY_MS);
    await server.runJobs('nightly');
    expect([await messages(), await pictures()]).toEqual([1, 1]);
    server.clock.advance(29 * DAY_MS);
    await server.runJobs('nightly');
    expect([await messages(), await pictures()]).toEqual([0, 1]);
  });
});
