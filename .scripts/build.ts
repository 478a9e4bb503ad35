import { basename } from 'node:path';
import { provideBootKeys } from './build/boot-keys.ts';
import { withBuildLock } from './build/build-lock.ts';
import { compile } from './build/compile.ts';
import { budgetErrors, describeBuild } from './build/describe-build.ts';
import {
  builtVersion,
  type Package,
  packageNames,
  readPackage,
  recordBuild,
  releasesDir,
  stalePackages,
} from './build/packages.ts';
import { deployLocal, pruneLocal, publishLocal } from './build/publish-local.ts';

interface BuildOptions {
  /** Builds all, whether something changed or not. */
  readonly force?: boolean;
  /** Gives everybody the local builds, even where a release team has given them a released version. */
  readonly use?: boolean;
  readonly log?: (line: string) => void;
}

/**
 * `npm run build`: builds the shell and every remote whose inputs have changed since the last build, all in one compiler,
 * and publishes each as a local version that everybody gets. `--force` builds all, `--use` takes the place of released
 * versions too. Rejects with the compiler's own words where something does not build.
 */
export function build({ force = false, use = false, log = console.log }: BuildOptions = {}): Promise<Built> {
  return withBuildLock(async () => {
    const bootKeys = await provideBootKeys({ create: true });
    const stale = stalePackages(force);
    const overBudget = stale.length > 0 ? await buildThese(stale, bootKeys, log) : [];
    for (const name of use ? packageNames() : stale.map(({ name }) => name)) await give(name, use, log);
    return { overBudget };
  });
}

interface Built {
  /** Each weight that keeps a package from being released, as a sentence. */
  readonly overBudget: readonly string[];
}

/** Returns the weights over budget. */
async function buildThese(stale: readonly Package[], bootKeys: string[], log: (line: string) => void) {
  const overBudget: string[] = [];
  const started = performance.now();
  log(`› building ${stale.map(({ name }) => name).join(', ')} …`);
  await compile(stale);
  const compiled = performance.now();
  for (const one of stale) {
    const described = await describeBuild(one, bootKeys);
    const version = await publishLocal(described, one.dist, releasesDir());
    recordBuild(one, version);
    log(`  ${one.name} ${version}`);
    overBudget.push(...budgetErrors(described, readPackage(one.name)));
  }
  for (const error of overBudget) log(`  budget: ${error}`);
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  log(`  built in ${seconds(started)} s, ${seconds(compiled)} s of it compressing and publishing`);
  return overBudget;
}

async function give(name: string, use: boolean, log: (line: string) => void): Promise<void> {
  const version = builtVersion(name);
  if (version === undefined) return;
  const stays = await deployLocal(releasesDir(), name, version, use);
  if (stays !== undefined) {
    log(
      `  ${name}: everybody keeps ${stays}, which was deployed; npm run build -- --use gives them this build`,
    );
  }
  await pruneLocal(releasesDir(), name);
}

if (process.argv[1] !== undefined && basename(process.argv[1]) === 'build.ts') {
  const has = (option: string) => process.argv.includes(option);
  const { overBudget } = await build({ force: has('--force'), use: has('--use') }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  // The portal starts all the same; a release would be refused.
  if (has('--strict') && overBudget.length > 0) process.exitCode = 1;
}
