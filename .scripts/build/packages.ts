import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hashInputs, ROOT } from './inputs.ts';

/** One thing that is built by itself: the shell, or a remote. */
export interface Package {
  readonly name: string;
  readonly dist: string;
  /** Hash of everything that its build depends on. */
  readonly inputs: string;
}

const STATE = join(ROOT, '.cache/build.json');
/** What every build depends on besides its own package. */
const COMMON = [
  'package-lock.json',
  'shared/src',
  'shared/package.json',
  'openapi/generated',
  '.scripts/build.ts',
  '.scripts/build',
];

/** Folder of the built shell. */
export const shellDir = join(ROOT, 'shell/dist');

/** The release store: RELEASES_DIR, else `.releases`. */
export const releasesDir = (): string => resolve(ROOT, process.env.RELEASES_DIR || '.releases');

/** Names of the remotes in this repository: every folder `mf-*` with a build. */
export function remoteNames(): string[] {
  return globSync('mf-*/rspack.config.ts', { cwd: ROOT })
    .map((file) => dirname(file))
    .sort();
}

/** What has to be built: whose inputs changed since it was, or whose output is gone. */
export function stalePackages(all = false): Package[] {
  const built = readState();
  return ['shell', ...remoteNames()]
    .map((name) => ({ name, dist: join(ROOT, name, 'dist'), inputs: hashInputs([...COMMON, name]) }))
    .filter((one) => all || built[one.name] !== stampOf(one) || !existsSync(outputOf(one)));
}

export function noteBuilt(packages: readonly Package[]): void {
  mkdirSync(dirname(STATE), { recursive: true });
  const news = Object.fromEntries(packages.map((one) => [one.name, stampOf(one)]));
  writeFileSync(STATE, JSON.stringify({ ...readState(), ...news }, null, 2));
}

/** A remote's build ends in the release store, so another store is another build. */
const stampOf = ({ name, inputs }: Package) => (name === 'shell' ? inputs : `${inputs} ${releasesDir()}`);

const outputOf = ({ name, dist }: Package) =>
  name === 'shell' ? join(dist, 'index.html') : join(releasesDir(), 'registry.json');

function readState(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(STATE, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
