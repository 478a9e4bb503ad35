/**
 * An export of a million rows, on PostgreSQL (`DATABASE_URL` of an empty database, else a throw-away cluster): how much more memory
 * the server's process takes while it is read, by a reader who takes it as it comes and by one who is slow. At most 50 MB are asked for.
 * The server is a process of its own, so that what the reader keeps does not count.
 *
 *   node openapi/server/bench/export-memory.ts [rows, default 1000000]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../src/app/app.ts';
import { seedDemo } from '../src/app/seed/seed-demo.ts';
import { createDb, type Db } from '../src/db/database.ts';
import { openPostgres } from '../src/db/postgres-engine.ts';
import { DATA_TOKEN_PREFIX } from '../src/mechanisms/sessions/bearer.ts';
import { hashSecret, newSecret } from '../src/mechanisms/sessions/secrets.ts';
import { startPostgres } from './run-bench.ts';

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

/** The server's own process: only what it takes is measured. */
async function serve(): Promise<void> {
  const db = createDb(openPostgres({ url: process.env.DATABASE_URL ?? '' }));
  const app = await buildApp({ db, checkResponses: false, clock: () => new Date() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  let before = process.memoryUsage();
  let most = { rss: 0, heap: 0 };
  let live = 0;
  const heapOf = ({ heapUsed, external }: NodeJS.MemoryUsage) => heapUsed + external;
  const look = () => {
    const now = process.memoryUsage();
    most = { rss: Math.max(most.rss, now.rss), heap: Math.max(most.heap, heapOf(now)) };
  };
  setInterval(look, 10);
  process.on('message', (word) => {
    global.gc?.();
    const now = process.memoryUsage();
    if (word === 'begin') {
      before = now;
      most = { rss: 0, heap: 0 };
      live = 0;
    }
    live = Math.max(live, heapOf(now) - heapOf(before));
    const more = (bytes: number) => Math.round((bytes / MB) * 10) / 10;
    process.send?.({
      'rss before, MB': Math.round(before.rss / MB),
      'rss more, MB': more(most.rss - before.rss),
      'heap and buffers more, MB': more(most.heap - heapOf(before)),
      'of them in use, MB': more(live),
    });
  });
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
}

const said = (server: ChildProcess) => once(server, 'message').then(([word]) => word);

/** Reads an export to its end. @param delayMs after each piece @param collect looks what is in use, in the middle of it */
async function measure(server: ChildProcess, url: string, token: string, delayMs: number, collect: boolean) {
  server.send('begin');
  await said(server);
  const began = performance.now();
  const call = request(url, { headers: { authorization: `Bearer ${token}`, host: 'localhost' } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let [bytes, lines, next] = [0, 0, 50 * MB];
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
    if (delayMs > 0) await pause(delayMs);
    if (collect && bytes > next) {
      next += 50 * MB;
      server.send('look');
      await said(server);
    }
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  server.send('end');
  const memory = (await said(server)) as Record<string, number>;
  return {
    status: answer.statusCode,
    lines,
    MB: Math.round(bytes / MB),
    whole: answer.complete,
    seconds,
    ...memory,
  };
}

async function main(): Promise<void> {
  const { db, url, close } = await startPostgres();
  const token = await fill(db);
  const server = fork(import.meta.filename, [String(rows), 'serve'], {
    env: { ...process.env, DATABASE_URL: url },
    // As the units start it.
    execArgv: ['--expose-gc', '--max-semi-space-size=16', '--max-old-space-size=768'],
  });
  const port = await said(server);
  const until = new Date(Date.parse(FIRST) + (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  const at = (query: string) =>
    `http://127.0.0.1:${port}/api/reports/export/?dataset=desk_reservations&from_date=${FIRST}&${query}`;
  const whole = at(`until_date=${until}`);
  // Warm up: every server has compiled code, open connections and plans after a while.
  await measure(server, at('until_date=2020-01-20'), token, 0, false);
  console.table({
    csv: await measure(server, whole, token, 0, false),
    ndjson: await measure(server, `${whole}&format=ndjson`, token, 0, false),
    'csv, slow reader': await measure(server, whole, token, 2, false),
    'csv, collected meanwhile': await measure(server, whole, token, 0, true),
  });
  server.kill();
  await close();
}

await (process.argv[3] === 'serve' ? serve() : main());
