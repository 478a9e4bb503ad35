import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDescriptor, RemoteManifest } from '@portal/shared/federation';
import { CHUNK_NAMES_FILE } from '../../shared/src/federation/chunk-names-plugin.ts';
import { parseRegistry, type Registry } from '../../shell/hosting/registry.ts';
import { compressFolder } from './compress.ts';
import { ROOT } from './inputs.ts';

/** So many local versions of a remote are kept besides those that the registry names. */
const KEPT_VERSIONS = 5;

/**
 * Turns a remote's build into an immutable version folder in the release store, named by the package's version and its
 * content, and makes it what everybody gets. The same content is the same version, and is not written again.
 * @returns the version
 */
export async function releaseRemote(name: string, dist: string, releases: string): Promise<string> {
  const chunks = JSON.parse(await readFile(join(dist, CHUNK_NAMES_FILE), 'utf8')) as RemoteManifest['chunks'];
  await rm(join(dist, CHUNK_NAMES_FILE));
  const files = await compressFolder(dist);
  const entry = Object.keys(files).find((file) => /^entry\..*js$/.test(file));
  if (!entry) throw new Error(`${name}: the build has no entry`);

  const source = join(ROOT, name, 'src/module.ts');
  const { descriptor } = (await import(pathToFileURL(source).href)) as { descriptor: ModuleDescriptor };
  if (descriptor.name !== name) throw new Error(`${source} describes ${descriptor.name}, not ${name}`);

  const { version: number } = JSON.parse(await readFile(join(ROOT, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  const content = createHash('sha256').update(JSON.stringify({ descriptor, chunks, files }));
  const version = `${number}-${content.digest('hex').slice(0, 10)}`;
  const { contract, operations } = descriptor;
  const manifest: RemoteManifest = { name, version, contract, entry, descriptor, operations, chunks, files };

  await publish(dist, join(releases, name, version), manifest);
  await setDefault(releases, name, version);
  await prune(releases, name);
  return version;
}

/** A folder that appears whole or not at all: written beside, then renamed. One that is there is left as it is. */
async function publish(dist: string, folder: string, manifest: RemoteManifest): Promise<void> {
  if (await exists(join(folder, 'remote.json'))) return;
  const draft = `${folder}.draft-${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await cp(dist, draft, { recursive: true });
  await writeFile(join(draft, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(draft, folder);
}

async function readRegistry(releases: string): Promise<Registry> {
  const text = await readFile(join(releases, 'registry.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { defaults: {} } : parseRegistry(text);
}

async function setDefault(releases: string, name: string, version: string): Promise<void> {
  const registry = await readRegistry(releases);
  const before = registry.defaults[name];
  if (before === version) return;
  const next: Registry = {
    ...registry,
    defaults: { ...registry.defaults, [name]: version },
    ...(before === undefined ? {} : { previous: { ...registry.previous, [name]: before } }),
  };
  await mkdir(releases, { recursive: true });
  const draft = join(releases, `registry.json.draft-${process.pid}`);
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`);
  await rename(draft, join(releases, 'registry.json'));
}

/** Takes away old local builds, or a day of work would leave a hundred. */
async function prune(releases: string, name: string): Promise<void> {
  const registry = JSON.stringify(await readRegistry(releases));
  const names = await readdir(join(releases, name));
  const local = names.filter((version) => /-[0-9a-f]{10}$/.test(version) && !registry.includes(version));
  const aged = await Promise.all(
    local.map(async (version) => ({ version, time: (await stat(join(releases, name, version))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.time - a.time).slice(KEPT_VERSIONS);
  await Promise.all(old.map(({ version }) => rm(join(releases, name, version), { recursive: true })));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
