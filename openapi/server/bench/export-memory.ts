/**
 * An export of a million rows, on PostgreSQL (`DATABASE_URL` of an empty database, else a throw-away cluster): how much more memory
 * the server's process takes while it is read, by a reader who takes it as it comes and by one who is slow. At most 50 MB are asked for.
 * The reader is a process of its own, so that what it keeps does not count.
 *
 *   node --expose-gc openapi/server/bench/export-memory.ts [rows, default 1000000]
 */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../src/app.ts';
import { createDb, type Db } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate/migrate.ts';
import { openPostgres } from '../src/db/postgres-engine.ts';
import { seedDemo } from '../src/db/seed/seed-demo.ts';
import { DATA_TOKEN_PREFIX } from '../src/sessions/bearer.ts';
import { hashSecret, newSecret } from '../src/sessions/secrets.ts';
import { startCluster } from '../src/testing/postgres-cluster.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const DAYS = 700;
const FIRST = '2020-01-06';
const ROWS_A_BATCH = 20_000;
const MB = 1024 * 1024;

/** Reservations of long ago, cancelled ones, so that a desk may have many of a day. */
async function fill(db: Db): Promise<string> {
  await seedDemo(db, () => new Date());
  const token = DATA_TOKEN_PREFIX + newSecret();
  const clients = await db.system((tx) =>
    tx.selectFrom('clients').select('id').where('key', '=', 'demo').executeTakeFirstOrThrow(),
  );
  for (let from = 1; from <= rows; from += ROWS_A_BATCH) {
    await db.forClient(clients.id, (tx) =>
      sql`
        insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, status, cancelled_at)
        select d.site_id, d.id, u.id, u.id, ${FIRST}::date + n % ${DAYS}::int, 'cancelled', ${FIRST}::timestamptz
        from generate_series(${from}::int, ${Math.min(rows, from + ROWS_A_BATCH - 1)}::int) n
        join (select id, site_id, row_number() over (order by id) - 1 as place, count(*) over () as total from desks) d
          on d.place = n % d.total
        join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from users) u
          on u.place = n % u.total`.execute(tx),
    );
  }
  await db.forClient(clients.id, (tx) =>
    sql`
      insert into data_tokens (name, token_hash, token_hint, scopes, all_sites, created_at)
      values ('Bench', ${hashSecret(token)}, ${token.slice(-4)}, '{desk_reservations,people}', true, now())`.execute(
      tx,
    ),
  );
  await db.system((tx) => sql`analyze desk_reservations`.execute(tx));
  return token;
}

/** Counts what comes, in a process of its own. @param delayMs after each piece */
const reader = (delayMs: number) => `
  const { request } = require('node:http');
  const [url, authorization] = process.argv.slice(1);
  const call = request(url, { headers: { authorization, host: 'localhost' } }, async (answer) => {
    let bytes = 0;
    let lines = 0;
    for await (const part of answer) {
      bytes += part.length;
      for (const byte of part) if (byte === 10) lines += 1;
      if (${delayMs} > 0) await new Promise((go) => setTimeout(go, ${delayMs}));
    }
    console.log(JSON.stringify({ status: answer.statusCode, bytes, lines, isWhole: answer.complete, ...answer.trailers }));
  });
  call.end();`;

async function measure(url: string, token: string, delayMs: number) {
  global.gc?.();
  await pause(500);
  const before = process.memoryUsage();
  const most = { rss: 0, heapUsed: 0 };
  const watch = setInterval(() => {
    const now = process.memoryUsage();
    most.rss = Math.max(most.rss, now.rss);
    most.heapUsed = Math.max(most.heapUsed, now.heapUsed + now.external);
  }, 20);
  const began = performance.now();
  const child = spawn(process.execPath, ['-e', reader(delayMs), url, `Bearer ${token}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await new Promise((done) => child.once('close', done));
  clearInterval(watch);
  return {
    ...(JSON.parse(said) as Record<string, unknown>),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    'rss before, MB': Math.round(before.rss / MB),
    'rss more, MB': Math.round((most.rss - before.rss) / MB),
    'heap and buffers more, MB': Math.round((most.heapUsed - before.heapUsed - before.external) / MB),
  };
}

const given = process.env.DATABASE_URL;
const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
const engine = openPostgres({ url: cluster.url });
await migrate(engine);
const db = createDb(engine);
const token = await fill(db);
const app = await buildApp({ db, checkResponses: false, clock: () => new Date() });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const until = new Date(Date.parse(FIRST) + (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
const at = (query: string) =>
  `http://127.0.0.1:${port}/api/reports/export/?dataset=desk_reservations&from_date=${FIRST}&${query}`;

// What every server has after a while: compiled code, open connections, plans.
await measure(at(`until_date=2020-01-20`), token, 0);
const table = {
  csv: await measure(at(`until_date=${until}`), token, 0),
  ndjson: await measure(at(`until_date=${until}&format=ndjson`), token, 0),
  'csv, slow reader': await measure(at(`until_date=${until}`), token, 5),
};
console.table(table);
await app.close();
await db.close();
await cluster.stop();
