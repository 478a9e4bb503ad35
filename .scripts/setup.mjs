// The door to every command of the project: `node .scripts/setup.mjs <command> [arguments]`.
// Runs on whatever Node the machine has (20 or newer), so it is plain JavaScript and imports nothing that must
// be installed. It installs the dependencies if the lock file is newer than they are, writes the generated
// contract, and hands over to the project's own Node, which runs TypeScript as it is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const [command = 'start', ...rest] = process.argv.slice(2);
// Windows finds npm only through a shell; the arguments are the project's own.
const shell = process.platform === 'win32';

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

function withPath(env) {
  return { ...env, PATH: `${bin}${delimiter}${env.PATH ?? ''}` };
}

function run(program, args, env = process.env) {
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: withPath(env), shell });
  if (result.error) fail(`${program} did not start: ${result.error.message}`);
  return result.status ?? 1;
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** True once for every change of the files: the mark is written when `done` is called. */
function changed(mark, files) {
  const now = digest(files);
  const known = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  return { yes: known !== now, done: () => writeFileSync(mark, now) };
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Git checks commit messages from now on. A download has no Git, and hooks that someone has chosen stay. */
function installHooks() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (!existsSync(join(root, '.git')) || git('config', 'core.hooksPath').stdout) return;
  git('config', 'core.hooksPath', '.scripts/hooks');
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node ${process.version} is too old: this project needs Node 20 or newer.`);

const lock = changed(join(root, 'node_modules', '.portal-lock'), [join(root, 'package-lock.json')]);
if (lock.yes) {
  console.log('› installing the dependencies (npm ci) …');
  const status = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) fail('The dependencies could not be installed; what npm said is above.');
  lock.done();
  installHooks();
}

mkdirSync(join(root, '.cache'), { recursive: true });
const contract = changed(join(root, '.cache', 'contract'), [
  ...filesBelow(join(root, 'openapi', 'document')),
  ...filesBelow(join(root, 'openapi', 'generate')),
  ...filesBelow(join(root, 'openapi', 'client')),
]);
if (contract.yes || !existsSync(join(root, 'openapi', 'generated', 'document.json'))) {
  console.log('› generating the contract …');
  if (run('node', ['openapi/generate/generate.ts']) !== 0) fail('The contract could not be generated.');
  contract.done();
}

const scripts = {
  start: '.scripts/start.ts',
  serve: '.scripts/serve.ts',
  dev: '.scripts/dev.ts',
  build: '.scripts/build.ts',
  release: '.scripts/release.ts',
  deploy: '.scripts/deploy.ts',
  test: '.scripts/test.ts',
  'test:full': '.scripts/test.ts',
  gallery: '.scripts/gallery.ts',
  bench: 'e2e/bench/bench.ts',
  house: '.scripts/house.ts',
  seed: 'openapi/server/src/app/seed/cli.ts',
  migrate: 'openapi/server/src/db/migrate/cli.ts',
  client: 'openapi/server/src/app/new-client/cli.ts',
  'rotate-secrets-key': 'openapi/server/src/app/rotate-secrets-key.ts',
  backup: 'openapi/server/src/app/backup/backup-cli.ts',
  restore: 'openapi/server/src/app/backup/restore-cli.ts',
  'new-domain': '.scripts/new-domain.ts',
};
if (command === 'generate') process.exit(0);
const script = scripts[command];
if (script === undefined) fail(`Unknown command ${command}; there are ${Object.keys(scripts).join(', ')}.`);

// Servers stay, so they are started for little memory: openapi/server/docs/memory.md.
const isServer = command === 'start' || command === 'serve';
const flags = isServer ? ['--max-semi-space-size=4', '--max-old-space-size=768'] : [];
const env = isServer
  ? { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', ...process.env }
  : command === 'test:full'
    ? { ...process.env, TEST_RUN: 'full' }
    : process.env;
const args = [...flags, join(root, script), ...rest];

// The server takes the place of this process where Node can do that: one that only waits would hold 45 MB.
if (isServer && process.execve && process.platform !== 'win32') {
  process.chdir(root);
  process.execve(join(bin, 'node'), ['node', ...args], withPath(env));
}
// Signals reach the child by themselves (same terminal, same group); this process only waits for its end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.exit(run('node', args, env));
