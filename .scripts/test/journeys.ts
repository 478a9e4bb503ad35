import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSES_THROUGH } from './selection.ts';
import { root } from './stages.ts';

interface Descriptor {
  operations: readonly string[];
  routes: readonly { name: string; path: string }[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Specs of the journeys that can break when a file changes, relative to `e2e/specs`, or `null` where the sources do not tell: of
 * a screen, the specs that name its address; of a server module, those of the remotes that call its operations.
 * @param file of a remote or of the server, relative to the root
 */
export async function journeysOf(file: string): Promise<readonly string[] | null> {
  const [, remote, part] = /^(mf-[^/]+)\/src\/([^/]+)\//.exec(file) ?? [];
  if (remote && part) return specsOfScreens(remote, part);
  const [module] = /^openapi\/server\/src\/modules\/[^/]+\//.exec(file) ?? [];
  return module === undefined ? null : foldersOfModule(module);
}

async function specsOfScreens(remote: string, part: string): Promise<readonly string[] | null> {
  const folders = PASSES_THROUGH[remote];
  if (!folders) return null;
  const imported = read(`${remote}/src/expose.ts`).matchAll(
    /'?([\w-]+)'?: \(\) =>\s+import\([^']+'\.\/([\w-]+)\//g,
  );
  const names = [...imported].filter(([, , folder]) => folder === part).map(([, name]) => name);
  const { routes } = await describeRemote(remote);
  const screens = routes.filter(({ name }) => names.includes(name));
  // Cards and dialogs have no address.
  if (names.length === 0 || screens.length < names.length) return null;
  const addresses = screens.map(({ path }) => addressPattern(path));
  const specs = folders
    .flatMap((folder) => globSync(`${folder}/*.spec.ts`, { cwd: join(root, 'e2e/specs') }))
    .filter((spec) => addresses.some((address) => address.test(withPages(spec))));
  return specs.length > 0 ? specs.sort() : null;
}

async function foldersOfModule(module: string): Promise<readonly string[] | null> {
  const sources = globSync(`${module}**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] });
  const words = new Set(sources.flatMap((source) => read(source).match(/\w+/g) ?? []));
  const folders = new Set<string>();
  for (const face of globSync('mf-*/src/module.ts', { cwd: root })) {
    const [remote = ''] = face.split('/');
    const { operations } = await describeRemote(remote);
    if (!operations.some((operation) => words.has(operation))) continue;
    for (const folder of PASSES_THROUGH[remote] ?? [remote.replace('mf-', '')]) folders.add(folder);
  }
  return folders.size > 0 ? [...folders].sort() : null;
}

async function describeRemote(remote: string): Promise<Descriptor> {
  const { descriptor } = (await import(join(root, remote, 'src/module.ts'))) as { descriptor: Descriptor };
  return descriptor;
}

/** In the source of a journey; up to its first parameter. */
function addressPattern(path: string): RegExp {
  const [fixed = '', parameter] = path.split(':', 2);
  return new RegExp(`(?<![\\w/])${fixed}${parameter === undefined ? '(?![\\w/-])' : ''}`);
}

/** A journey's source with the page models that it uses. */
function withPages(spec: string): string {
  const source = read(`e2e/specs/${spec}`);
  const pages = [...source.matchAll(/from '\.\.\/\.\.\/(pages\/[\w-]+\.ts)'/g)];
  return [source, ...pages.map(([, page]) => read(`e2e/${page}`))].join('\n');
}
