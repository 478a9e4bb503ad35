import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { type Engine, type EngineConnection, planOnce, typeIds } from './engine.ts';
import { preparedQueries } from './pglite-statements.ts';

export interface PgliteOptions {
  /** Folder of the database; in memory if left out. The caller has claimed it (`lock.ts`). */
  folder?: string;
  /** A data directory dumped earlier by `dump()`, to start from. */
  snapshot?: Blob;
  /**
   * For a long-running server: 75 MB less and ready sooner, because V8 does not optimise PostgreSQL's code. Requests
   * take the same time (most of it is not spent there); large sorts and seeds take twice as long. Applies to the
   * process.
   */
  lean?: boolean;
}

export interface PgliteEngine extends Engine {
  /** The whole data directory, uncompressed, to start another one from. */
  dump(): Promise<Blob>;
}

/** The parts of `--liftoff-only`, which V8 only expands when it starts. */
const LEAN = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** PostgreSQL in this process. It has one session only, so connections are lent one after the other. */
export async function openPglite({ folder, snapshot, lean }: PgliteOptions): Promise<PgliteEngine> {
  if (lean) for (const flag of LEAN) setFlagsFromString(flag);
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { btree_gist, pg_trgm, unaccent },
    // The default of 128 MB would be most of the process; 16 MB is enough for the whole demo.
    postgresqlconf: [
      'shared_buffers=16MB',
      'wal_buffers=1MB',
      'max_wal_size=64MB',
      `plan_cache_mode=${planOnce.plan_cache_mode}`,
    ],
    parsers: { [typeIds.int8]: Number, [typeIds.date]: (text: string) => text },
  });
  const query = preparedQueries(pglite);
  const giveWay = createBreather();
  let turn: Promise<void> = Promise.resolve();
  /** The number of those that have the session or wait for it. */
  let turns = 0;

  async function takeTurn(): Promise<() => void> {
    const before = turn;
    let done = () => {};
    turn = new Promise((resolve) => {
      done = resolve;
    });
    turns += 1;
    await before;
    await giveWay();
    return () => {
      turns -= 1;
      done();
    };
  }

  return {
    kind: 'pglite',
    pipelines: false,
    async acquire(): Promise<EngineConnection> {
      const done = await takeTurn();
      return {
        async exec(statements) {
          await giveWay();
          const answers = await pglite.exec(statements);
          return answers.at(-1)?.command ?? '';
        },
        async query(text, parameters) {
          await giveWay();
          return query(text, parameters);
        },
        async run(text, values) {
          if (values && values.length > 0) return pglite.query(text, [...values]);
          return { rows: (await pglite.exec(text)).flatMap(({ rows }) => rows) };
        },
        release: done,
      };
    },
    connections: () => ({
      used: Math.min(turns, 1),
      idle: 1 - Math.min(turns, 1),
      waiting: Math.max(turns - 1, 0),
      most: 1,
    }),
    async listen(channel, hear) {
      // LISTEN within another caller's transaction would be rolled back with it.
      const done = await takeTurn();
      try {
        await pglite.listen(channel, hear);
      } finally {
        done();
      }
    },
    async migrator() {
      const done = await takeTurn();
      return {
        kind: 'pglite',
        exec: (statements) => pglite.exec(statements),
        query: (text, parameters = []) => pglite.query(text, [...parameters]),
        // Nothing else uses it.
        blockers: async () => [],
        close: async () => done(),
      };
    },
    async close() {
      await turn;
      if (!pglite.closed) await pglite.close();
    },
    dump: () => pglite.dumpDataDir('none'),
  };
}

/** How long PGlite may keep this process to itself. */
const BREATH_MS = 8;

/**
 * PGlite works in this thread and answers before anything else could happen, so that waiting transactions and queries
 * follow each other as microtasks: no socket is read and no file served until all are done (34 s for a style sheet at
 * 100 busy connections). From time to time other events come first.
 */
function createBreather(): () => Promise<void> {
  let last = 0;
  // Its own part of an event loop iteration is short, so one clock is enough for all.
  return async () => {
    if (performance.now() - last < BREATH_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    last = performance.now();
  };
}
