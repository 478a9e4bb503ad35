import { readdirSync } from 'node:fs';
import type { ModuleDescriptor } from '@portal/shared/federation';

const ROOT = new URL('../../../', import.meta.url);

/**
 * The descriptors of all remotes of this repository, for the tables of the rules. Read as a build reads them: by the
 * file's name, so that the shell imports no remote.
 */
export async function remoteDescriptors(): Promise<ModuleDescriptor[]> {
  const folders = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  return Promise.all(
    folders.map(async (folder) => {
      const address = new URL(`${folder}/src/module.ts`, ROOT).href;
      const { descriptor } = (await import(/* @vite-ignore */ address)) as { descriptor: ModuleDescriptor };
      return descriptor;
    }),
  );
}
