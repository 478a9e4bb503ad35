import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { NoticesPlugin } from '../../shared/build/notices-plugin.ts';
import { ROOT } from './inputs.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { WholeChunkPlugin } from './whole-chunk-plugin.ts';

type ConfigModule = { config: (options: { mode: 'production'; outputPath: string }) => Configuration };

/** A package, and where its build goes. */
export interface BuildTarget {
  /** Name of its folder in the repository. */
  readonly name: string;
  readonly dist: string;
}

/** Builds packages, all in one compiler. Rejects with the compiler's own words where something does not build. */
export async function compile(targets: readonly BuildTarget[]): Promise<void> {
  return runCompiler(await Promise.all(targets.map(readConfig)));
}

/** Rejects with the compiler's errors, and prints its warnings. */
export function runCompiler(configurations: Configuration[]): Promise<void> {
  const compiler = rspack(configurations);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        if (error ?? closing) return fail(error ?? closing);
        if (stats?.hasErrors())
          return fail(new Error(stats.toString({ preset: 'errors-only', colors: true })));
        if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: true }));
        return done();
      });
    });
  });
}

async function readConfig({ name, dist }: BuildTarget): Promise<Configuration> {
  const file = pathToFileURL(join(ROOT, name, 'rspack.config.ts')).href;
  const { config } = (await import(file)) as ConfigModule;
  const { plugins = [], ...rest } = config({ mode: 'production', outputPath: dist });
  // All that the log-in screen takes beside the first script: its first file has this chunk, and lacks what is in no list of paths.
  const whole =
    name === 'shell' ? [new WholeChunkPlugin({ chunk: 'public', of: '@portal/shared/ui/field' })] : [];
  return {
    ...rest,
    plugins: [...plugins, new StableIdsPlugin(), new NoticesPlugin(), ...whole],
  };
}
