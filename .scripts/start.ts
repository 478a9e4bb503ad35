import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { FolderInUse } from '../openapi/server/src/db/lock.ts';
import { seedDemo } from '../openapi/server/src/db/seed/seed-demo.ts';
import { readSettings, startServer, stopOnSignals } from '../openapi/server/src/server.ts';
import { releasesDir, shellDir, stalePackages } from './build/packages.ts';
import { hostPortal } from './portal/host-portal.ts';
import { welcome } from './portal/welcome.ts';

/**
 * `npm start`: builds what has changed, opens the database (and fills an empty one with the demo), and serves API,
 * pages and remotes on one port. Logs only what went wrong, unless LOG_LEVEL says otherwise.
 */
try {
  const settings = readSettings({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  buildIfStale();
  const server = await startServer(settings, {
    prepare: async (db) => {
      if (await seedDemo(db, () => new Date())) console.log('› an empty database: filled with the demo');
    },
    compose: (app) => hostPortal(app, { shellDir, releasesDir: releasesDir() }),
  });
  stopOnSignals(server);
  console.log(welcome(Number(new URL(server.address).port || 80)));
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    console.error(`Port ${process.env.PORT ?? 8080} is in use; set PORT to another one.`);
  else if (error instanceof FolderInUse) console.error(error.message);
  else console.error(error);
  process.exit(1);
}

/** In a process of its own, whose memory goes with it: the compiler's is more than the server's. */
function buildIfStale(): void {
  if (stalePackages().length === 0) return;
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
