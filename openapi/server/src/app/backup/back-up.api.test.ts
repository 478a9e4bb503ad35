import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { claimFolder } from '../../db/lock.ts';
import { openDatabase } from '../../db/open-database.ts';
import { defineJob } from '../../mechanisms/jobs/job.ts';
import { startJobs } from '../../mechanisms/jobs/start-jobs.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { backUp, type Place, restore } from './back-up.ts';
import { loginOf } from './run-program.ts';
import { type Ground, prepareGround } from './testing.ts';

const NOW = new Date('2026-11-23T09:00:00.123Z');
const onPostgres = process.env.TEST_DATABASE === 'postgres';

let ground: Ground;
beforeAll(async () => {
  ground = await prepareGround();
});
afterAll(() => ground.end());

async function serving<T>(db: Db, work: (server: TestApp) => Promise<T>): Promise<T> {
  const server = await createTestApp({ db });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Sessions, entries of the audit log, and a job that has run: data that only a portal in use has. */
async function use(server: TestApp): Promise<void> {
  await server.loginAs('employee');
  await server.loginAs('admin', 'south');
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  const job = defineJob({ name: 'once', cron: '0 0 1 1 *', atStart: true, run: async () => resolve() });
  const stop = startJobs(server.app.portal, server.app.log, [job], {
    startAfterMs: 0,
    atStartSeconds: 0,
    pollSeconds: 0.5,
  });
  await ran;
  await stop();
}

describe('a backup', () => {
  test('has every row of every client, and after a restore log-in and the jobs work', async () => {
    const there = await serving(ground.opened, async (server) => {
      await use(server);
      return ground.rows(ground.source, server.db);
    });
    expect(there).toMatchObject({ 'public.clients': 3, 'public.sessions': 2, 'public.audit_log': 2 });
    expect(there['jobs.queue']).toBeGreaterThan(0);

    const { folder, manifest } = await backUp(ground.source, ground.backups, NOW);
    expect(manifest.rows).toEqual(there);
    expect(folder).toBe(join(ground.backups, 'portal-20261123T090000Z'));
    expect(statSync(folder).mode & 0o077).toBe(0);

    const target = await ground.empty();
    await restore(target, folder);
    await serving(await openDatabase(target), async (server) => {
      expect(await ground.rows(target, server.db)).toEqual(there);
      const agent = await server.loginAs('employee');
      expect((await agent.get('/api/whoami/')).body.user.email).toBe('employee@north.test');
      await use(server);
    });
  }, 120_000);

  test('is never overwritten, and leaves nothing if it fails', async () => {
    await expect(backUp(ground.source, ground.backups, NOW)).rejects.toThrow('is there already');
    const parent = join(ground.backups, 'failing');
    const nowhere = onPostgres ? await ground.empty() : { url: undefined, dataDir: join(parent, 'none') };
    const url = nowhere.url?.replace(/\/[^/]+$/, '/portal_that_is_not_there');
    await expect(backUp({ ...nowhere, url }, parent, NOW)).rejects.toThrow(
      onPostgres ? 'cannot be reached' : 'There is no database in',
    );
    expect(readdirSync(parent)).toEqual([]);
  });

  test('is restored into an empty database only', async () => {
    const [name = ''] = readdirSync(ground.backups).filter((entry) => entry.startsWith('portal-'));
    await expect(restore(ground.source, join(ground.backups, name))).rejects.toThrow(
      onPostgres ? 'The database is not empty: it has' : 'has a database',
    );
  });
});

if (onPostgres) {
  describe('with PostgreSQL', () => {
    const as = async (place: Place, statement: string) => {
      const client = new pg.Client({ connectionString: place.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    };

    test('a login from which a policy would hide rows is refused, by the name of the table', async () => {
      await as(ground.source, 'drop policy whole_system on desks');
      await expect(backUp(ground.source, ground.backups, new Date())).rejects.toThrow(
        'Row level security hides rows of public.desks',
      );
      await as(ground.source, 'create policy whole_system on desks to portal_system using (true)');
    });

    test('the password is not among the arguments of a program', async () => {
      const { address, env } = loginOf(
        'postgres://portal:a%20b%2F@db:5433/portal?sslmode=no-verify&application_name=x',
      );
      expect(address).toBe('postgres://portal@db:5433/portal?sslmode=require&application_name=x');
      expect(env.PGPASSWORD).toBe('a b/');
    });

    test('a restore that fails leaves the database as empty as it was', async () => {
      const { folder } = await backUp(ground.source, join(ground.backups, 'more'), NOW);
      const target = await ground.empty();
      // A function of the same name is in the way of the dump's, and is no table.
      await as(target, 'create function current_client_id() returns int language sql as $$ select 1 $$');
      await expect(restore(target, folder)).rejects.toThrow('pg_restore failed');
      await as(target, 'drop function current_client_id()');
      // It would refuse a database with one table in it, and a second time what is there already.
      await restore(target, folder);
    });
  });
} else {
  describe('with PGlite', () => {
    test('neither runs while a server has the folder', async () => {
      const release = claimFolder(ground.source.dataDir);
      await expect(backUp(ground.source, ground.backups, new Date())).rejects.toThrow(
        `in use by process ${process.pid}`,
      );
      release();
      const target = await ground.empty();
      const [name = ''] = readdirSync(ground.backups).filter((entry) => entry.startsWith('portal-'));
      const releaseTarget = claimFolder(target.dataDir);
      await expect(restore(target, join(ground.backups, name))).rejects.toThrow('in use by process');
      releaseTarget();
      expect(existsSync(join(target.dataDir, 'pglite'))).toBe(false);
      expect(JSON.parse(readFileSync(join(ground.backups, name, 'backup.json'), 'utf8')).engine).toBe(
        'pglite',
      );
    });
  });
}
