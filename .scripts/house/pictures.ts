import { remoteNames } from '../build/packages.ts';
import { isProduct, read, trackedFiles } from './files.ts';
import { importedRooms, SERVER } from './rooms.ts';

/** The page with pictures that are drawn from the code. */
export const PAGE = 'shared/docs/architecture.md';

const MODULE = /^modules\/(?!index\.ts)/;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The page with its pictures drawn again, each between `<!-- picture: name -->` and `<!-- end -->`. */
export function withPictures(page: string): string {
  const pictures: Record<string, () => string> = { packages: drawPackages, modules: drawModules };
  return page.replaceAll(
    /(<!-- picture: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const draw = pictures[name];
      if (!draw) throw new Error(`${PAGE}: there is no picture ${name}.`);
      return `${begin}\n${draw()}\n\n${end}`;
    },
  );
}

/** The packages; an arrow means "depends on", a dotted one "loads in the browser". */
function drawPackages(): string {
  const { workspaces } = readManifest('package.json');
  const folders = workspaces.flatMap((folder) => (folder === 'mf-*' ? remoteNames() : folder));
  const names = new Map(folders.map((folder) => [readManifest(`${folder}/package.json`).name, folder]));
  const arrows = [...names.values()].flatMap((folder) =>
    Object.keys(readManifest(`${folder}/package.json`).dependencies ?? {})
      .filter((name) => names.has(name))
      .map((name) => `${folder} --> ${names.get(name)}`),
  );
  return mermaid('LR', [...remoteNames().map((remote) => `shell -.-> ${remote}`), ...arrows.sort()]);
}

interface Manifest {
  name: string;
  workspaces: string[];
  dependencies?: Record<string, string>;
}
const readManifest = (path: string): Manifest => JSON.parse(read(path));

/** The domains of the server; an arrow means "imports", left out where a longer path says the same. */
function drawModules(): string {
  const modules: Graph = new Map(
    [...serverRooms()].flatMap(([room, imported]) =>
      MODULE.test(room)
        ? [[nameOf(room), new Set([...imported].filter((one) => MODULE.test(one)).map(nameOf))]]
        : [],
    ),
  );
  const arrows = [...modules].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(modules, other, to)))
      .map((to) => `${from} --> ${to}`),
  );
  const alone = [...modules.keys()].filter(
    (name) => !arrows.some((arrow) => arrow.split(' --> ').includes(name)),
  );
  return mermaid('LR', [...arrows.sort(), ...alone.sort()]);
}

function serverRooms(): Graph {
  const files = trackedFiles().filter((file) => file.startsWith(SERVER) && file.endsWith('.ts'));
  return importedRooms(files.filter(isProduct));
}

const nameOf = (room: string): string => room.replace(MODULE, '');

/** Whether a path of arrows leads from one to the other. The graph has no circles (`npm run house`). */
function reaches(graph: Graph, from: string, to: string): boolean {
  return [...(graph.get(from) ?? [])].some((next) => next === to || reaches(graph, next, to));
}

const mermaid = (direction: 'TB' | 'LR', lines: readonly string[]): string =>
  ['```mermaid', `flowchart ${direction}`, ...lines.map((line) => `  ${line}`), '```'].join('\n');
