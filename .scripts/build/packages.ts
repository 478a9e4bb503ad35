import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { currentBootKeys } from './boot-keys.ts';
import { hashInputs, ROOT } from './inputs.ts';

/** A unit with a build of its own: the shell, or a remote. */
export interface Package {
  readonly name: string;
  readonly dist: string;
  /** Hash of everything that its build depends on. */
  readonly inputs: string;
}

/** Build settings from a package's package.json. */
export interface PackageInfo {
  readonly version: string;
  /** Limits in bytes, by the names of `budgets.ts` in the release store. */
  readonly budgets?: Readonly<Record<string, number>>;
}

/** The last build: a stamp of its inputs and store, and the local version that it became there. */
interface Built {
  readonly stamp: string;
  readonly version: string;
}

const STATE = join(ROOT, '.cache/build.json');
/** Inputs of every build besides its own package. */
const COMMON = [
  'package-lock.json',
  'shared/build',
  'shared/src',
  'shared/package.json',
  'openapi/client',
  'openapi/formats',
  'openapi/generated',
  'openapi/package.json',
  'openapi/compatibility',
  'shell/hosting/store',
  '.scripts/build.ts',
  '.scripts/build',
];

/** The release store: RELEASES_DIR, else `.releases`. */
export const releasesDir = (): string => resolve(ROOT, process.env.RELEASES_DIR || '.releases');

/** Names of the remotes in this repository: every folder `mf-*` with a build. */
export function remoteNames(): string[] {
  return globSync('mf-*/rspack.config.ts', { cwd: ROOT })
    .map((file) => dirname(file))
    .sort();
}

/** Everything with a build of its own. */
export const packageNames = (): string[] => ['shell', ...remoteNames()];

export function readPackage(name: string): PackageInfo {
  return JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as PackageInfo;
}

/** Packages whose inputs have changed since their last build, or whose output is missing. */
export function stalePackages(all = false): Package[] {
  const built = readState();
  const isGiven = existsSync(join(releasesDir(), 'registry.json'));
  return packageNames()
    .map((name) => ({ name, dist: join(ROOT, name, 'dist'), inputs: hashInputs([...COMMON, name]) }))
    .filter((one) => {
      const last = built[one.name];
      return all || !isGiven || last?.stamp !== stampOf(one) || !isInStore(one.name, last);
    });
}

export function recordBuild({ name, inputs }: Pick<Package, 'name' | 'inputs'>, version: string): void {
  mkdirSync(dirname(STATE), { recursive: true });
  const news = { ...readState(), [name]: { stamp: stampOf({ name, inputs }), version } };
  writeFileSync(STATE, JSON.stringify(news, null, 2));
}

/** The local version of a package's last build in this store; `undefined` if there is none. */
export function builtVersion(name: string): string | undefined {
  const built = readState()[name];
  return isInStore(name, built) ? built?.version : undefined;
}

/** A build ends in the release store, so another store needs another build; for the shell, so do other keys. */
const stampOf = ({ name, inputs }: Pick<Package, 'name' | 'inputs'>) =>
  [inputs, releasesDir(), ...(name === 'shell' ? [currentBootKeys()] : [])].join(' ');

const isInStore = (name: string, built: Built | undefined): boolean =>
  built?.version !== undefined && existsSync(join(releasesDir(), name, built.version, 'remote.json'));

function readState(): Record<string, Built> {
  try {
    return JSON.parse(readFileSync(STATE, 'utf8')) as Record<string, Built>;
  } catch {
    return {};
  }
}
