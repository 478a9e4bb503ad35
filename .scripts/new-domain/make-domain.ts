import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LISTS } from './lists.ts';
import { type DomainNames, inNames, remoteOf } from './names.ts';

/** It cannot be created; the message gives the reason and the next step. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const TEMPLATE = join(import.meta.dirname, 'template');
const MIGRATIONS = 'openapi/server/src/db/migrations';
/** Gives the versions of libraries, so that the whole portal has one of each. */
const MODEL = 'mf-desks';

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

/**
 * Writes contract, server module, remote and journeys of a domain, and its lines in the lists: all of it or nothing.
 * @param root of the repository
 * @returns the files that are new, and the lists that have changed
 * @throws Refused
 */
export function makeDomain(names: DomainNames, root: string): { files: string[]; lists: string[] } {
  requireName('domain', names.plural);
  requireName('singular', names.singular);
  const files = filesOf(names, root);
  requireFree(names, root, [...files.keys()]);
  const manifest = JSON.parse(files.get(`${remoteOf(names)}/package.json`) ?? '');
  const lists = new Map(
    Object.entries(LISTS).map(([file, add]) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [file, add(text, names, manifest)] as const;
    }),
  );
  writeAll(root, new Map([...files, ...lists]));
  return { files: [...files.keys()], lists: [...lists.keys()] };
}

function requireName(what: string, name: string): void {
  if (/^(?!mf-)[a-z]+(-[a-z]+)*$/.test(name) && name.length <= 30) return;
  const words =
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const near = words[0] === 'mf' ? words.slice(1) : words;
  const hint = near.length > 0 && near.join('-') !== name ? ` Did you mean ${near.join('-')}?` : '';
  throw new Refused(
    `"${name}" cannot be the ${what}: use up to 30 small letters in words with hyphens, as in lost-property.${hint}`,
  );
}

/** Nothing of another domain may have the name: no file, no address of the API, no table. */
function requireFree({ plural }: DomainNames, root: string, files: readonly string[]): void {
  const owned = [`mf-${plural}`, `openapi/server/src/modules/${plural}`, `e2e/specs/${plural}`, ...files];
  const taken = owned.find((path) => existsSync(join(root, path)));
  if (taken) throw new Refused(`${taken} exists already. Choose another name, or remove it.`);
  const texts = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const hasAddress = texts('openapi/document/paths/*.yaml').some((text) => text.includes(`\n/${plural}/`));
  if (hasAddress) throw new Refused(`The API has the address /${plural}/ already. Choose another name.`);
  const table = plural.replaceAll('-', '_');
  const hasTable = texts(`${MIGRATIONS}/*.sql`).some((text) => text.includes(`create table ${table} `));
  if (hasTable) throw new Refused(`The database has the table ${table} already. Choose another name.`);
}

/** Path and text of each new file. */
function filesOf(names: DomainNames, root: string): Map<string, string> {
  const entries = globSync('**', { cwd: TEMPLATE, withFileTypes: true }).filter((entry) => entry.isFile());
  const numbers = globSync('*.sql', { cwd: join(root, MIGRATIONS) }).map((file) => Number(file.slice(0, 4)));
  const next = String(Math.max(...numbers) + 1).padStart(4, '0');
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = inNames(file.slice(TEMPLATE.length + 1), names).replace(/(?<=migrations\/)0000/, next);
      const text = inNames(readFileSync(file, 'utf8'), names);
      return [path, entry.name === 'package.json' ? withVersions(text, root) : text];
    }),
  );
}

/** The template names libraries, the model their versions. */
function withVersions(text: string, root: string): string {
  const model = JSON.parse(readFileSync(join(root, MODEL, 'package.json'), 'utf8')) as Manifest;
  const known = { ...model.devDependencies, ...model.dependencies };
  const manifest = JSON.parse(text) as Manifest;
  for (const libraries of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(libraries)) {
      const version = known[name];
      if (version === undefined)
        throw new Refused(`${MODEL} has no ${name}, whose version a new remote takes.`);
      libraries[name] = version;
    }
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Puts everything back where a file cannot be written. */
function writeAll(root: string, texts: ReadonlyMap<string, string>): void {
  const before = new Map<string, string | null>();
  try {
    for (const [file, text] of texts) {
      const path = join(root, file);
      before.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  } catch (error) {
    for (const [path, text] of before) {
      if (text === null) rmSync(path, { force: true });
      else writeFileSync(path, text);
    }
    throw error;
  }
}

/** Folders and files whose format depends on the length of a name. */
export const formatted = (names: DomainNames): string[] => [
  remoteOf(names),
  `openapi/server/src/modules/${names.plural}`,
  'openapi/server/src/modules/index.ts',
  `e2e/specs/${names.plural}`,
];
