import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDescriptor, RemoteDeployment } from '@portal/shared/federation';
import { hasOnlyDemo } from '../../openapi/server/src/app/seed/read-demo.ts';
import { seedDemo } from '../../openapi/server/src/app/seed/seed-demo.ts';
import { readSettings, startServer } from '../../openapi/server/src/app/server.ts';
import {
  bootDocument,
  type SignedBoot,
  signBoot,
  type Viewer,
} from '../../shell/hosting/boot/boot-document.ts';
import { openBootKey } from '../../shell/hosting/boot/boot-key.ts';
import { forViewer } from '../../shell/hosting/boot/for-viewer.ts';
import { bootKeyFile } from '../build/boot-keys.ts';
import { ROOT } from '../build/inputs.ts';
import { hostBoot, mayOverride } from '../portal/host-portal.ts';

/**
 * The API of a development session, in its own process so that it can restart when its code changes. It listens on
 * any free port, sends that to its parent, and stops when the parent says so or exits.
 */

export interface DevRemote {
  readonly name: string;
  /** Address of its development server; ends with a slash. */
  readonly base: string;
}

const remotes = JSON.parse(process.argv[2] ?? '[]') as DevRemote[];

async function readDeployment({ name, base }: DevRemote): Promise<RemoteDeployment> {
  const file = pathToFileURL(join(ROOT, name, 'src/module.ts')).href;
  const { descriptor } = (await import(file)) as { descriptor: ModuleDescriptor };
  return { name, version: 'dev', base, entry: 'entry.js', integrity: null, descriptor, chunks: {} };
}

const deployments = await Promise.all(remotes.map(readDeployment));
const bootKey = await openBootKey(bootKeyFile(), { create: true });
const boot = async (viewer: Viewer): Promise<SignedBoot> => {
  const own = deployments.flatMap((remote) => forViewer(remote, viewer) ?? []);
  const content = { viewer, shell: 'dev', remotes: own, withdrawn: {}, mayOverride: mayOverride(viewer) };
  return signBoot(bootDocument(content, new Date()), bootKey);
};

const settings = readSettings({
  ...process.env,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  // No balancer sits before a development server, and each change waits for the previous process to end.
  STOP_DELAY_SECONDS: '0',
});
const server = await startServer(
  { ...settings, port: 0, host: '127.0.0.1' },
  {
    isDemo: hasOnlyDemo,
    prepare: (db) => seedDemo(db, () => new Date()),
    compose: (app) => hostBoot(app, boot),
  },
);
const stop = () => void server.stop().finally(() => process.exit(0));
process.on('message', stop);
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// The terminal sends it to the whole process group; the parent decides.
process.on('SIGINT', () => {});
process.send?.({ port: Number(new URL(server.address).port) });
