import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SHARED_CONTRACT_VERSION } from '../src/federation/contract.ts';

/** A module that the shell shares with remotes: the request that names it, and its version. */
export interface SharedModule {
  readonly request: string;
  readonly version: string;
  /** In the shell's first files, because the first screen needs it, or because it is smaller than a request. */
  readonly eager: boolean;
}

/**
 * Modules in the shell's first files. Any other module, and so each new one by default, is a file of its own that the
 * first remote that uses it loads: every first screen pays for a heavy module in this list.
 */
const EAGER = new Set([
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'swr',
  '@portal/shared/access',
  '@portal/shared/actions',
  '@portal/shared/api',
  '@portal/shared/api/platform',
  '@portal/shared/federation',
  '@portal/shared/help',
  '@portal/shared/lazy-dialog',
  '@portal/shared/messages',
  '@portal/shared/router',
  '@portal/shared/session',
  '@portal/shared/support',
  '@portal/shared/toasts',
  '@portal/shared/ui/core',
]);

/** Packages that a page has only once, by the requests that import them. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'swr',
  'formik',
  'yup',
];

/**
 * Subpaths of `@portal/shared` that the shell does not share: those for Node and for tests, and a few stateless
 * lines, which are smaller in each remote that uses them than sharing is.
 */
const NOT_SHARED = new Set([
  './build',
  './files',
  './first-calls',
  './links',
  './money',
  './people',
  './redirects',
  './ui/icon-paths',
  './testing',
  './ui/palette',
]);

/**
 * Everything that is shared, as one list for the shell (which provides it) and the preset of a remote (which consumes
 * it). Each subpath of `@portal/shared` is its own entry, so that a page loads only those it uses; new subpaths are
 * included automatically. `react/jsx-dev-runtime` only exists in development.
 */
export function sharedModules(mode: 'production' | 'development'): SharedModule[] {
  const own = readJson(new URL('../package.json', import.meta.url)) as { exports: Record<string, string> };
  const require = createRequire(import.meta.url);
  const packages = PACKAGES.filter(
    (request) => mode === 'development' || request !== 'react/jsx-dev-runtime',
  );
  // A subpath in package.json without a file yet cannot be shared.
  const isWritten = (file: string) => existsSync(new URL(`../${file}`, import.meta.url));
  const faces = Object.entries(own.exports)
    .filter(([subpath, file]) => !NOT_SHARED.has(subpath) && isWritten(file))
    .map(([subpath]) => subpath);
  return [
    ...packages.map((request) => ({ request, version: versionOf(request, require) })),
    ...faces.map((subpath) => ({
      request: `@portal/shared${subpath.slice(1)}`,
      version: SHARED_CONTRACT_VERSION,
    })),
  ].map((one) => ({ ...one, eager: EAGER.has(one.request) }));
}

function versionOf(request: string, require: NodeJS.Require): string {
  const name = request.split('/')[0] ?? request;
  // Not `require(name/package.json)`: some packages do not export it.
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (readJson(`${folder}/${name}/package.json`) as { version: string }).version;
    } catch {}
  }
  throw new Error(`${name} is shared but not installed`);
}

function readJson(file: string | URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
