import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, startServer, stopOnSignals } from '../openapi/server/src/app/server.ts';
import { type BootKey, openBootKey } from '../shell/hosting/boot/boot-key.ts';
import { endWith, NotReady, settingsFrom } from './portal/end-with.ts';
import { type PortalSettings, readPortalSettings, servePortal } from './portal/serve-portal.ts';

/**
 * `npm run serve`: the server of a site that is used. It builds nothing, seeds nothing, makes no key and deploys nothing;
 * what it needs must be there, and it says what is missing.
 */
try {
  const settings = settingsFrom(() => readSettings());
  const portal = settingsFrom(() => readPortalSettings());
  const bootKey = await ready(process.env, portal);
  const server = await startServer(settings, { compose: (app) => servePortal(app, portal, bootKey) });
  stopOnSignals(server);
  server.app.log.info({ port: settings.port, releases: portal.releases }, 'serving');
} catch (error) {
  endWith(error);
}

/**
 * Whether everything is there that a deployed server needs.
 * @returns the key that it signs with
 * @throws NotReady with all that is missing
 */
async function ready(env: NodeJS.ProcessEnv, { releases, bootKeyFile }: PortalSettings): Promise<BootKey> {
  const missing: string[] = [];
  if (!env.RELEASES_DIR) missing.push('RELEASES_DIR is not set: the folder of the release store.');
  else if (!(await isFolder(releases))) missing.push(`RELEASES_DIR: there is no folder ${releases}.`);
  else if (!(await stat(join(releases, 'registry.json')).catch(() => undefined))) {
    missing.push(
      `RELEASES_DIR: ${releases} has no registry.json. Release a shell and deploy it first: npm run release -w shell, npm run deploy -- shell@<version>.`,
    );
  }
  const key = env.BOOT_KEY_FILE
    ? await openBootKey(bootKeyFile, { create: false }).catch((error: Error) => error.message)
    : 'it is not set: the file of the private key that boot.json is signed with (openapi/server/docs/deployment.md).';
  if (typeof key === 'string') missing.push(`BOOT_KEY_FILE: ${key}`);
  if (typeof key === 'string' || missing.length > 0) {
    throw new NotReady(['The server cannot start:', ...missing.map((line) => `- ${line}`)].join('\n'));
  }
  return key;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
