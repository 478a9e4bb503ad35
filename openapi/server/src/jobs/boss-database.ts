import type { Db as BossDatabase } from 'pg-boss';
import type { Engine } from '../db/engine.ts';

/**
 * pg-boss on our engine: on PGlite it takes its turns with the requests, on PostgreSQL it shares the pool. As the
 * owner of the database, outside row level security; it knows only its own schema.
 */
export function bossDatabase(engine: Engine): BossDatabase {
  return {
    async executeSql(text, values) {
      const connection = await engine.acquire();
      let broken = true;
      try {
        const answer = await connection.run(text, values);
        broken = false;
        return { rows: answer.rows };
      } finally {
        // A text may begin a transaction itself and fail in it. PGlite has no second connection to go on with.
        if (broken) await connection.exec('rollback').catch(() => {});
        connection.release(broken);
      }
    },
  };
}
