import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { withBuildLock } from './build/build-lock.ts';
import { compressFolder } from './build/compress.ts';
import { ROOT } from './build/inputs.ts';
import { noteBuilt, type Package, releasesDir, stalePackages } from './build/packages.ts';
import { releaseRemote } from './build/release-remote.ts';

type ConfigModule = { config: (options: { mode: 'production'; outputPath: string }) => Configuration };

/**
 * Builds the shell and every remote whose inputs have changed since the last build, all in one compiler, compresses the
 * files, and writes each remote as a version into the release store. Rejects with the compiler's own words where
 * something does not build.
 */
export function build({ force = false, log = console.log } = {}): Promise<void> {
  return withBuildLock(() => buildStale(force, log));
}

async function buildStale(force: boolean, log: (line: string) => void): Promise<void> {
  const stale = stalePackages(force);
  if (stale.length === 0) return;
  const started = performance.now();
  log(`› building ${stale.map(({ name }) => name).join(', ')} …`);
  await compile(await Promise.all(stale.map(configOf)));
  const compiled = performance.now();
  for (const { name, dist } of stale) {
    if (name === 'shell') await compressFolder(dist);
    else log(`  ${name} ${await releaseRemote(name, dist, releasesDir())}`);
  }
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  log(`  built in ${seconds(started)} s, ${seconds(compiled)} s of it compressing`);
  noteBuilt(stale);
}

async function configOf({ name, dist }: Package): Promise<Configuration> {
  const file = pathToFileURL(join(ROOT, name, 'rspack.config.ts')).href;
  const { config } = (await import(file)) as ConfigModule;
  return config({ mode: 'production', outputPath: dist });
}

function compile(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs);
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

if (process.argv[1] !== undefined && basename(process.argv[1]) === 'build.ts') {
  await build({ force: process.argv.includes('--force') }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
