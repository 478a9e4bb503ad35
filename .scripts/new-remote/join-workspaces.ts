import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../build/inputs.ts';

interface RootManifest {
  workspaces: string[];
}
interface LockFile {
  packages: Record<string, object> & { '': RootManifest };
}

/**
 * Makes a folder of this repository one of its workspaces, in `package.json` and in the lock file. By hand and not by
 * npm: nothing has to be fetched or chosen, since the lock file has every library of the new remote already.
 */
export async function joinWorkspaces(name: string): Promise<void> {
  const own = JSON.parse(await readFile(join(ROOT, name, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    dependencies: object;
    devDependencies: object;
  };
  await edit<LockFile>('package-lock.json', (lock) => {
    const { version, dependencies, devDependencies } = own;
    add(lock.packages[''].workspaces, name);
    lock.packages = inOrder({
      ...lock.packages,
      [name]: { name: own.name, version, dependencies, devDependencies },
      [`node_modules/${own.name}`]: { resolved: name, link: true },
    });
  });
  await edit<RootManifest>('package.json', ({ workspaces }) => add(workspaces, name));
}

/** Beside the other remotes. */
function add(workspaces: string[], name: string): void {
  const last = workspaces.findLastIndex((one) => one.startsWith('mf-'));
  workspaces.splice(last === -1 ? workspaces.length : last + 1, 0, name);
}

/** As npm sorts them, or its next run would rewrite every line. */
function inOrder(packages: LockFile['packages']): LockFile['packages'] {
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return Object.fromEntries(sorted) as LockFile['packages'];
}

async function edit<T>(file: string, change: (content: T) => void): Promise<void> {
  const path = join(ROOT, file);
  const content = JSON.parse(await readFile(path, 'utf8')) as T;
  change(content);
  const draft = `${path}.draft-${process.pid}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`);
  await rename(draft, path);
}
