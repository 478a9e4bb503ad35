import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, readSettings, startServer } from '../app/server.ts';
import { publishChange } from '../mechanisms/changes.ts';
import { defineJob } from '../mechanisms/jobs/job.ts';
import { startJobs } from '../mechanisms/jobs/start-jobs.ts';
import { Agent, overHttp } from '../testing/agent.ts';
import { insertFixture, PASSWORD } from '../testing/fixture.ts';
import { createTwoLogins, type TwoLogins } from '../testing/two-logins.ts';
import { watchChanges } from '../testing/watch-changes.ts';

let logins: TwoLogins;
beforeAll(async () => {
  logins = await createTwoLogins();
});
afterAll(() => logins.drop());

function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const given = { DATABASE_URL: logins.portalUrl, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  return startServer(readSettings({ ...given, ...env }));
}

/** `npm run <command>`, in a process of its own. */
function run(
  cli: string,
  args: string[],
  env: Record<string, string>,
): { status: number | null; said: string } {
  const path = fileURLToPath(new URL(cli, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

describe('the login that serves', () => {
  test('creates no tables: it names the steps to do first', async () => {
    await expect(start()).rejects.toThrow('no schema for this server yet: run npm run migrate');
    const refused = run('migrate/cli.ts', [], { DATABASE_URL: logins.portalUrl });
    expect(refused).toEqual({
      status: 1,
      said: expect.stringMatching(/^This login may not migrate the database/),
    });
  });

  test('refuses a schema that is older than it needs, once the owner has migrated', async () => {
    const first = run('migrate/cli.ts', [], { DATABASE_OWNER_URL: logins.ownerUrl });
    expect(first).toEqual({
      status: 0,
      said: expect.stringMatching(/0001-foundation\.sql: \d.*The schema is up/s),
    });
    const again = run('migrate/cli.ts', [], { DATABASE_OWNER_URL: logins.ownerUrl });
    expect(again).toEqual({ status: 0, said: 'The schema was up to date.\n' });
    await logins.asAdministrator("update schema_migrations set name = 'x' where name = '0008-muster.sql'");
    await expect(start()).rejects.toThrow(
      'older than this server needs (0008-muster.sql): run npm run migrate',
    );
    await logins.asAdministrator("update schema_migrations set name = '0008-muster.sql' where name = 'x'");
  });

  test('creates clients with the command of the project', () => {
    const args = ['--key', 'acme', '--name', 'Acme', '--host', 'acme.test', '--admin', 'anna@acme.test'];
    const made = run('../app/new-client/cli.ts', args, { DATABASE_URL: logins.portalUrl });
    expect(made).toEqual({ status: 0, said: expect.stringContaining('Acme is there.') });
    expect(run('../app/new-client/cli.ts', args, { DATABASE_OWNER_URL: logins.ownerUrl })).toEqual({
      status: 1,
      said: expect.stringContaining('DATABASE_URL, the login that serves, is missing'),
    });
  });
});

describe('a server with two logins', () => {
  let server: RunningServer;
  let port: number;
  beforeAll(async () => {
    server = await start({ DATABASE_OWNER_URL: logins.ownerUrl });
    await insertFixture(server.db);
    port = Number(new URL(server.address).port);
  });
  afterAll(() => server.stop());

  async function logIn(account: string): Promise<Agent> {
    const agent = new Agent(overHttp(port), 'north.test');
    expect((await agent.logIn(`${account}@north.test`, PASSWORD)).status).toBe(204);
    return agent;
  }

  test('logs people in, books, and notifies open pages', async () => {
    const agent = await logIn('desk');
    const { body } = await agent.get('/api/desks/desks/');
    const [desk] = (body as { results: { id: number }[] }).results;
    const today = new Date().toISOString().slice(0, 10);
    const booked = await agent.post('/api/desks/reservations/', { desk_id: desk?.id, dates: [today] });
    expect(booked.status).toBe(201);
    const watched = await watchChanges(port, await logIn('reception'));
    const north = await server.app.portal.clients.ofHost('north.test');
    await server.db.forClient(north?.id ?? 0, (tx) => publishChange(tx, 'visits'));
    expect(await watched.next()).toBe('changed visits');
    watched.close();
  });

  test('runs jobs, each in one of several servers', async () => {
    const runs: string[] = [];
    const job = defineJob({
      name: 'once',
      cron: '0 0 1 1 *',
      atStart: true,
      // Long enough for the other server to look whether there is something to do.
      run: async () => {
        runs.push('once');
        await sleep(1_500);
      },
    });
    const times = { startAfterMs: 0, atStartSeconds: 0, pollSeconds: 0.5 };
    const { portal, log } = server.app;
    const stops = [startJobs(portal, log, [job], times), startJobs(portal, log, [job], times)];
    await expect.poll(() => runs, { timeout: 20_000 }).not.toEqual([]);
    await Promise.all(stops.map((stop) => stop()));
    expect(runs).toEqual(['once']);
    expect(await logins.asAdministrator("select name from jobs.job where state = 'failed'")).toEqual([]);
  });

  describe('leaves its login', () => {
    let client: pg.Client;
    beforeAll(async () => {
      client = new pg.Client({ connectionString: logins.portalUrl });
      await client.connect();
    });
    afterAll(() => client.end());

    test.each([
      'drop table desks',
      'alter table users disable row level security',
      'alter table users no force row level security',
      'create policy mine on users using (true)',
      'create table mine (id int)',
      'create temp table mine (id int)',
      'create schema mine',
      'create role mine',
      'select id from users',
      'select name from schema_migrations',
      'select id from jobs.job',
      'set role pg_write_all_data',
      'begin; set local role portal_system; drop table users',
      'begin; set local role portal_system; drop table jobs.job',
      'begin; set local role portal_system; insert into schema_migrations (name, checksum) values ($$x$$, $$x$$)',
      'begin; set local role portal_system; update audit_log set action = $$x$$',
      'begin; set local role portal_system; delete from audit_log',
      'begin; set local role portal_system; truncate audit_log',
      'begin; set local role portal_system; alter table audit_log disable trigger all',
      'begin; set local role portal_app; select id from jobs.job',
      'begin; set local role portal_app; insert into audit_log (client_id, at, action, entity, entity_id, request_id) values (1, now(), $$a$$, $$e$$, $$1$$, $$r$$)',
    ])('without the right to "%s"', async (statement) => {
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    });
  });

  test('protects every table of a client, its owner included', async () => {
    const unprotected = await logins.asAdministrator(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(unprotected).toEqual([]);
  });
});
