import { readSettings, startServer, stopOnSignals } from '../app/server.ts';
import { insertFixture } from './fixture.ts';

/** The real server with the fixture's clients, as a process of its own; says on its standard output where it listens. */
const server = await startServer(readSettings(), {
  prepare: async (db) => {
    const known = await db.system((tx) => tx.selectFrom('clients').select('id').limit(1).execute());
    if (known.length === 0) await insertFixture(db);
  },
  // For the test of the graceful stop.
  compose: async (app) => {
    app.get('/slow', async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return { done: true };
    });
  },
});
stopOnSignals(server);
process.stdout.write(`listening ${server.address}\n`);
