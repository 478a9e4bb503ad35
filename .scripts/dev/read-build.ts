import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import type { BuildOptions } from '../../shared/build/preset.ts';
import { ROOT } from '../build/inputs.ts';

type Build = (options: BuildOptions) => Configuration;

/** How the shell or a remote is built: what its `rspack.config.ts` says. */
export async function readBuild(name: string): Promise<Build> {
  const file = pathToFileURL(join(ROOT, name, 'rspack.config.ts')).href;
  const { config } = (await import(file)) as { config: Build };
  return config;
}
