import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SHARED_CONTRACT_VERSION } from './contract.ts';

/** One module that the shell offers and remotes take: the request that names it, and the version offered. */
export interface SharedModule {
  readonly request: string;
  readonly version: string;
  /** In the shell's first files, because the first screen needs it or it is smaller than a request. */
  readonly eager: boolean;
}

/** What a first screen does not need stays in files of its own, which the first remote that uses them loads. */
const LAZY = new Set([
  'formik',
  'yup',
  '@portal/shared/forms',
  '@portal/shared/ui/display',
  '@portal/shared/ui/extra',
  '@portal/shared/ui/form',
  '@portal/shared/ui/table',
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

/** Faces of `@portal/shared` that never run in a browser that has a shell. */
const NOT_SHARED = new Set(['./federation/preset', './testing']);

/**
 * Everything that is shared, as one list for the shell (which offers it) and the preset of a remote (which takes it).
 * Each face of `@portal/shared` is its own entry, so that a page loads only the faces it uses; a new subpath of the
 * package is in it by itself. `react/jsx-dev-runtime` only exists in development.
 */
export function sharedModules(mode: 'production' | 'development'): SharedModule[] {
  const own = readJson(new URL('../../package.json', import.meta.url)) as { exports: Record<string, string> };
  const require = createRequire(import.meta.url);
  const packages = PACKAGES.filter(
    (request) => mode === 'development' || request !== 'react/jsx-dev-runtime',
  );
  const faces = Object.keys(own.exports).filter((subpath) => !NOT_SHARED.has(subpath));
  return [
    ...packages.map((request) => ({ request, version: versionOf(request, require) })),
    ...faces.map((subpath) => ({
      request: `@portal/shared${subpath.slice(1)}`,
      version: SHARED_CONTRACT_VERSION,
    })),
  ].map((one) => ({ ...one, eager: !LAZY.has(one.request) }));
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
