import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SHARED_CONTRACT_VERSION } from '../src/federation/contract.ts';

/** One module that the shell offers and remotes take: the request that names it, and the version offered. */
export interface SharedModule {
  readonly request: string;
  readonly version: string;
  /** In the shell's first files, because the first screen needs it or it is smaller than a request. */
  readonly eager: boolean;
}

/**
 * What is in the shell's first files. Everything else, and so every new face until somebody decides otherwise, is a
 * file of its own that the first remote which uses it loads: a heavy face in this list is paid by every first screen.
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

/** Packages of which there is one on a page, by the requests with which code asks for them. */
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
 * Faces of `@portal/shared` that the shell does not offer: for Node, for tests, and a few lines without any state,
 * which weigh less in each remote that uses them than sharing does.
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
 * Everything that is shared, as one list for the shell (which offers it) and the preset of a remote (which takes it).
 * Each face of `@portal/shared` is its own entry, so that a page loads only the faces it uses; a new subpath of the
 * package is in it by itself. `react/jsx-dev-runtime` only exists in development.
 */
export function sharedModules(mode: 'production' | 'development'): SharedModule[] {
  const own = readJson(new URL('../package.json', import.meta.url)) as { exports: Record<string, string> };
  const require = createRequire(import.meta.url);
  const packages = PACKAGES.filter(
    (request) => mode === 'development' || request !== 'react/jsx-dev-runtime',
  );
  // A face that the package names but nobody has written yet is not there to be shared.
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
