/** The checks that a change can break. */
export interface Selection {
  /** Folders with a `tsconfig.json` that contain or import a changed file. */
  types: string[];
  /** Folders whose tests all run, because a file changed that no import leads to (a document, a configuration). */
  unit: string[];
  /** Whether a file changed that imports lead to. */
  unitByImports: boolean;
  /** Folders of modules, if nothing else changed. */
  server: 'none' | 'by imports' | 'whole' | readonly string[];
  /** Files and folders of `e2e/specs`; null for all. */
  journeys: readonly string[] | null;
}

/** Folders by the folders that import them, nearest first; nothing imports `.scripts` and `e2e`. */
const IMPORTERS: Record<string, readonly string[]> = {
  openapi: ['openapi/server', 'shared', 'e2e'],
  shared: ['shell', 'e2e', 'mf-*'],
  shell: ['e2e', '.scripts'],
  'openapi/server': ['e2e', '.scripts'],
};

/**
 * Folders of journeys that go through the screens of a remote: the one of its name. Undefined for the log-in, which all go
 * through, and for everything but remotes.
 */
export function journeysThrough(remote: string): readonly string[] | undefined {
  const [, name] = /^mf-(.+)$/.exec(remote) ?? [];
  if (name === undefined || name === 'identity') return undefined;
  // A meeting invites visitors, and their host sees it.
  return name === 'meetings' ? ['meetings', 'visitors'] : [name];
}

/**
 * @param files changed, relative to the root
 * @param folders with types of their own
 * @param journeysByFile specs of those files whose journeys are known more exactly than by their folder
 */
export function select(
  files: readonly string[],
  folders: readonly string[],
  journeysByFile: ReadonlyMap<string, readonly string[]> = new Map(),
): Selection {
  const touched = files.filter((file) => !file.endsWith('.md'));
  const owners = new Set(touched.map((file) => ownerOf(file, folders)));
  const affected = new Set(
    [...owners].flatMap((owner) => (owner === null ? folders : withImporters(owner, folders))),
  );
  const whole = new Set(touched.filter((file) => !isImported(file)).map((file) => ownerOf(file, folders)));
  const wholeAffected = new Set(
    [...whole].flatMap((owner) => (owner === null ? folders : withImporters(owner, folders))),
  );
  return {
    types: folders.filter((folder) => affected.has(folder)),
    unit: folders.filter((folder) => wholeAffected.size > 0 && affected.has(folder) && hasUnitTests(folder)),
    unitByImports: touched.some((file) => isImported(file) && !file.startsWith('openapi/server/')),
    server: wholeAffected.has('openapi/server')
      ? 'whole'
      : affected.has('openapi/server')
        ? (modulesOf(touched) ?? 'by imports')
        : 'none',
    journeys: journeysOf(touched, folders, journeysByFile),
  };
}

/** Every test of the API imports the whole server, so imports tell nothing about a module. */
function modulesOf(files: readonly string[]): readonly string[] | null {
  const ofServer = files.filter((file) => file.startsWith('openapi/'));
  const modules = ofServer.map((file) => /^openapi\/server\/(src\/modules\/[^/]+\/)/.exec(file)?.[1]);
  const known = modules.filter((module) => module !== undefined);
  return known.length < modules.length ? null : [...new Set(known)];
}

function journeysOf(
  files: readonly string[],
  folders: readonly string[],
  journeysByFile: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const journeys = new Set<string>();
  for (const file of files) {
    const owner = ownerOf(file, folders);
    const spec = /^e2e\/specs\/([^/]+)\//.exec(file)?.[1];
    const known = spec ? [spec] : (journeysByFile.get(file) ?? journeysThrough(owner ?? ''));
    if (/\.test\.tsx?$/.test(file) || file.startsWith('e2e/bench/')) continue;
    if (!known) return null;
    for (const journey of known) journeys.add(journey);
  }
  return [...journeys].sort();
}

/** The innermost folder that a file is in; null for the root's own files, which concern every folder. */
function ownerOf(file: string, folders: readonly string[]): string | null {
  const owners = folders.filter((folder) => file.startsWith(`${folder}/`));
  return owners.sort((a, b) => b.length - a.length)[0] ?? null;
}

function withImporters(owner: string, folders: readonly string[]): string[] {
  const importers = (IMPORTERS[owner] ?? ['e2e']).flatMap((name) =>
    name === 'mf-*' ? folders.filter((folder) => folder.startsWith('mf-')) : [name],
  );
  return [owner, ...importers.flatMap((name) => (name === owner ? [] : withImporters(name, folders)))];
}

/** Vitest follows imports of these; a style, too, is imported, and changes no test. A template is read, not imported. */
function isImported(file: string): boolean {
  return /\.(ts|tsx|mjs|css|svg)$/.test(file) && !/(^|\/)[^/]+\.config\.ts$|\/template\//.test(file);
}

export function hasUnitTests(folder: string): boolean {
  return folder !== 'e2e' && folder !== 'openapi/server';
}
