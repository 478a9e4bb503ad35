import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDocument } from '../../contract/document.ts';
import type { Agent, TestAnswer } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkSchema } from './check-schema.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

// The previous release is this server, and the newer one adds to its schema: a column to every existing table.
const known = readMigrations();
const newer = [
  ...known,
  {
    name: '9000-wider.sql',
    sql: `-- Only adds.
      do $$ declare name text; begin
        for name in
          select relname from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        loop
          execute format('alter table %I add column later text, add column counted int not null default 0', name);
        end loop;
      end $$;
      create table later_things (client_id int not null references clients, id int, primary key (client_id, id));
      select protect_tenant_table('later_things');`,
  },
  {
    name: '9001-index.sql',
    sql: '-- no transaction\ncreate index concurrently if not exists desks_later on desks (client_id, later);',
  },
];

let server: TestApp;
let superadmin: Agent;
let agents: Agent[];
let desk: number;
let failures: string[];
beforeAll(async () => {
  server = await createTestApp({ connections: 4 });
  superadmin = await server.loginAs('superadmin');
  agents = [await server.loginAs('desk'), await server.loginAs('pa')];
  const row = await server.db.system((tx) =>
    tx.selectFrom('desks').select('id').where('client_id', '=', server.clientIds.north).executeTakeFirst(),
  );
  desk = row?.id ?? 0;
  failures = [];
});
afterAll(() => server.close());

/** Every list that can be read without an id, except the event stream, which never ends. */
const lists = Object.entries(readDocument().paths)
  .filter(([path, { get }]) => get && !path.includes('{') && path !== '/events/')
  .map(([path]) => `/api${path}`);

/** Records answers that a healthy server does not give. */
function keep(url: string, { status, text }: TestAnswer): void {
  if (status >= 500) failures.push(`${url}: ${status} ${text}`);
}

async function readEverything(): Promise<void> {
  for (const url of lists) keep(url, await superadmin.get(url));
}

/** A user's typical calls. */
async function spendDay(agent: Agent, day: number): Promise<void> {
  // Makes the server read the clients again, which happens every 5 seconds otherwise.
  server.app.portal.clients.refresh();
  const date = new Date(Date.UTC(2026, 10, 24 + day)).toISOString().slice(0, 10);
  keep('booking', await agent.post('/api/desks/reservations/', { desk_id: desk, dates: [date] }));
  for (const url of ['/api/whoami/', '/api/desks/desks/', '/api/desks/reservations/']) {
    keep(url, await agent.get(url));
  }
}

test('no request fails while a newer schema arrives under a running server', async () => {
  // Twice in parallel, so that several connections have prepared each statement.
  await Promise.all([readEverything(), readEverything()]);
  let isOver = false;
  let days = 0;
  const using = agents.map(async (agent) => {
    while (!isOver) {
      days += 1;
      await spendDay(agent, days % 7);
    }
  });
  const later = async (count: number) => {
    for (const from = days; days < from + count; ) await sleep(10);
  };
  await later(12);
  // Short pauses between attempts: here they need not let other requests through.
  const ran = await migrate(server.db.engine, { migrations: newer, times: { lockMs: 500, pauseMs: 50 } });
  await later(12);
  isOver = true;
  await Promise.all(using);
  await readEverything();
  expect(ran).toEqual(['9000-wider.sql', '9001-index.sql']);
  expect(failures).toEqual([]);
});

test('lets the previous release start on it, and people log in, read and book', async () => {
  await checkSchema(server.db.engine, known);
  expect(await migrate(server.db.engine, { migrations: known })).toEqual([]);
  const again = await createTestApp({ db: server.db });
  const agent = await again.loginAs('desk');
  const desks = await agent.get('/api/desks/desks/');
  const booked = await agent.post('/api/desks/reservations/', { desk_id: desk, dates: ['2026-12-03'] });
  expect([desks.status, booked.status]).toEqual([200, 201]);
  await again.app.close();
});
