import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { journeysThrough } from './selection.ts';
import { root } from './stages.ts';

interface Descriptor {
  routes: readonly { name: string; path: string }[];
  cards: readonly { name: string }[];
  actions: readonly { name: string; slot: string }[];
}
interface Document {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Specs of the journeys that can break when a file changes, relative to `e2e/specs`, or `null` where the sources do not tell: of
 * a remote's file, the specs that name the address of a screen which imports it; of a server module, the specs that name an
 * address of its API, or of a screen that calls it in its own sources.
 * @param file of a remote or of the server, relative to the root
 */
export async function journeysOf(file: string): Promise<readonly string[] | null> {
  const [, remote] = /^(mf-[^/]+)\/src\/[^/]+\//.exec(file) ?? [];
  const [module] = /^openapi\/server\/src\/modules\/[^/]+\//.exec(file) ?? [];
  const specs = remote ? await specsOfSource(remote, file) : module ? await specsOfModule(module) : [];
  return specs?.length ? [...new Set(specs)].sort() : null;
}

async function specsOfSource(remote: string, file: string): Promise<readonly string[] | null> {
  // Every journey begins with a log-in.
  if (!journeysThrough(remote)) return null;
  const shown = (await facesOf(remote)).filter((face) => withImports(face.file).has(file));
  return shown.some(({ address }) => !address) ? null : specsShowing(remote, shown);
}

async function specsOfModule(module: string): Promise<readonly string[]> {
  const handlers = namesIn(globSync(`${module}**/*-handlers.ts`, { cwd: root }).map(read).join());
  const { paths } = JSON.parse(read('openapi/generated/document.json')) as Document;
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) => Object.values(methods).map(({ operationId: id = '' }) => ({ path, id })))
    .filter(({ id }) => handlers.has(id));
  const called = operations.map(({ path }) => new RegExp(`/api${path.replaceAll(/\{\w+\}/g, '[^/\\s]+')}`));
  const specs = allSpecs().filter((spec) => called.some((path) => path.test(withPages(spec))));
  const callsIt = (source: string) => {
    const names = namesIn(read(source));
    return !source.includes('/parts/') && operations.some(({ id }) => names.has(id));
  };
  for (const remote of globSync('mf-*', { cwd: root })) {
    const shown = (await facesOf(remote)).filter(({ file }) => [...withImports(file)].some(callsIt));
    specs.push(...specsShowing(remote, shown));
  }
  return specs;
}

function specsShowing(remote: string, faces: readonly Face[]): string[] {
  const patterns = faces.flatMap(({ address }) => (address ? [addressPattern(address)] : []));
  return allSpecs().filter(
    (spec) =>
      (journeysThrough(remote) ?? ['identity', 'platform']).includes(dirname(spec)) &&
      patterns.some((pattern) => pattern.test(withPages(spec))),
  );
}

/** A screen, card or action of a remote; parts of the log-in, the palette and the scanner have no address. */
interface Face {
  file: string;
  address: string | undefined;
}

async function facesOf(remote: string): Promise<Face[]> {
  const { routes, cards, actions } = await describeRemote(remote);
  const addresses = new Map([
    ...routes.map(({ name, path }) => [name, path] as const),
    ...cards.map(({ name }) => [name, '/'] as const),
    ...actions
      .filter(({ slot }) => slot === 'admin-section')
      .map(({ name }) => [name, `/admin/${name}`] as const),
  ]);
  const imported = read(`${remote}/src/expose.ts`).matchAll(
    /'?([\w-]+)'?: \(\) =>\s+import\([^']+'\.\/([^']+)'/g,
  );
  return [...imported].map(([, name = '', path = '']) => ({
    file: `${remote}/src/${path}`,
    address: addresses.get(name),
  }));
}

/** A source of a remote with all sources of it that it imports, directly or not. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/(?:from |import\()\s*'(\.[^']+\.tsx?)'/g))
    withImports(join(dirname(file), path), found);
  const [remote] = file.split('/');
  for (const [, part] of read(file).matchAll(/(?:from |import\()\s*'#parts\/([\w-]+)'/g))
    withImports(`${remote}/src/parts/${part}/index.ts`, found);
  return found;
}

async function describeRemote(remote: string): Promise<Descriptor> {
  const { descriptor } = (await import(join(root, remote, 'src/module.ts'))) as { descriptor: Descriptor };
  return descriptor;
}

const namesIn = (source: string) => new Set(source.match(/\w+/g));

const allSpecs = () => globSync('*/*.spec.ts', { cwd: join(root, 'e2e/specs') });

/** In the source of a journey; up to its first parameter. */
function addressPattern(path: string): RegExp {
  if (path === '/') return /'\/'/;
  const [fixed = '', parameter] = path.split(':', 2);
  return new RegExp(`(?<![\\w/])${fixed}${parameter === undefined ? '(?![\\w/-])' : ''}`);
}

/** A journey's source with the page models that it uses. */
function withPages(spec: string): string {
  const source = read(`e2e/specs/${spec}`);
  const pages = [...source.matchAll(/from '\.\.\/\.\.\/(pages\/[\w-]+\.ts)'/g)];
  return [source, ...pages.map(([, page]) => read(`e2e/${page}`))].join('\n');
}
