import type { Db as BossDatabase } from 'pg-boss';
import type { Engine } from '../../db/engine.ts';

/**
 * pg-boss on our engine: on PGlite it takes its turns with the requests, on PostgreSQL it shares the pool. As
 * `portal_system`, since the server's login may have no rights of its own. Its texts may begin transactions themselves, so
 * the role is the session's meanwhile.
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
        // A text may begin a transaction itself and fail in it. PGlite has no second connection to go on with.
        if (broken) await connection.exec('rollback; reset role').catch(() => {});
        connection.release(broken);
      }
    },
  };
}
