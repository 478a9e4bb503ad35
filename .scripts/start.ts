import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hasOnlyDemo } from '../openapi/server/src/app/seed/read-demo.ts';
import { readSettings, startServer, stopOnSignals } from '../openapi/server/src/app/server.ts';
import { readOutboundAllowance } from '../openapi/server/src/mechanisms/outbound/allowed-addresses.ts';
import { startCameraSimulator } from '../openapi/server/src/modules/cameras/simulator/start-simulator.ts';
import {
  sandboxPayments,
  serveSandbox,
} from '../openapi/server/src/modules/credits/sandbox/serve-sandbox.ts';
import { openBootKey } from '../shell/hosting/boot/boot-key.ts';
import { stalePackages } from './build/packages.ts';
import { endWith, settingsFrom } from './portal/end-with.ts';
import { askInTerminal, keepDemoAlive } from './portal/keep-demo-alive.ts';
import { readPortalSettings, servePortal } from './portal/serve-portal.ts';
import { welcome } from './portal/welcome.ts';

/**
 * `npm start`: builds what has changed, opens the database (fills an empty one with the demo, replaces a demo of an older
 * release, and asks whether to lay out new days in one whose days have run out), and serves API, pages and remotes on one
 * port. Logs only what went wrong, unless LOG_LEVEL says otherwise. `--with-sso` adds an identity provider on the next port.
 */
try {
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const read = settingsFrom(() => readSettings(env));
  const hasProvider = read.payments !== null;
  const withSso = process.argv.includes('--with-sso');
  const settings = {
    ...read,
    payments: read.payments ?? sandboxPayments(),
    // The provider is on this machine, where connections call nothing otherwise.
    ...(withSso && { outboundAllowance: readOutboundAllowance({ OUTBOUND_ALLOW: 'localhost' }) }),
  };
  const portal = settingsFrom(() => readPortalSettings());
  buildIfStale();
  let sso = '';
  const bootKey = await openBootKey(portal.bootKeyFile, { create: true });
  const server = await startServer(settings, {
    isDemo: hasOnlyDemo,
    prepare: (db) =>
      keepDemoAlive(db, { now: () => new Date(), say: (line) => console.log(line), ask: askInTerminal() }),
    async compose(app) {
      if (!hasProvider) await serveSandbox(app);
      if (withSso) {
        // Its packages are for tests and this.
        const { startDemoProvider } = await import('./portal/demo-provider.ts');
        sso = await startDemoProvider(app, settings.port);
      }
      await servePortal(app, portal, bootKey);
      if (process.env.CAMERA_SIMULATOR === 'off') return;
      const stop = startCameraSimulator(app.portal, (err) => app.log.warn({ err }, 'no car for the demo'));
      app.addHook('onClose', async () => stop());
    },
  });
  stopOnSignals(server);
  const port = Number(new URL(server.address).port || 80);
  console.log(welcome(port, server.db.engine.kind));
  if (sso) console.log(sso);
} catch (error) {
  endWith(error);
}

/** In a process of its own, whose memory goes with it: the compiler's is more than the server's. */
function buildIfStale(): void {
  if (stalePackages().length === 0) return;
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
