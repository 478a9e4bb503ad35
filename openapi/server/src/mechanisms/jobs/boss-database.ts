import type { Db as BossDatabase } from 'pg-boss';
import type { Engine } from '../../db/engine.ts';

/**
 * pg-boss on our engine: on PGlite it alternates with requests, on PostgreSQL it shares the pool. It runs as
 * `portal_system`, because the server's login may have no rights of its own. Its statements may begin transactions
 * themselves, so the role is set on the session while they run.
 */
export function bossDatabase(engine: Engine): BossDatabase {
  return {
    async executeSql(text, values) {
      const connection = await engine.acquire();
      let broken = true;
      try {
        await connection.exec('set role portal_system');
        const answer = await connection.run(text, values);
        await connection.exec('reset role');
        broken = false;
        return { rows: answer.rows };
      } finally {
        // A statement may begin a transaction and fail in it. PGlite has no second connection to continue with.
        if (broken) await connection.exec('rollback; reset role').catch(() => {});
        connection.release(broken);
      }
    },
  };
}
