import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modules } from './index.ts';

const root = join(import.meta.dirname, '..');
/** Programs that run; tests and what only they use may look behind every door. */
const files = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|access|records)\.ts$|-test-data\.ts$|^testing\//.test(file))
  .sort();
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
/** Where the server is put together: each of these names every module, and no module's `public.ts` has to. */
const composition = /^(modules\/index\.ts|app\/seed\/)/;

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const found = (texts.get(file) ?? '').matchAll(
    /^(?:import|export) (type )?[^;]*?(?:from )?'(\.[^']+)';$/gms,
  );
  return [...found].map(([, type, path = '']) => ({
    from: file,
    to: normalize(join(dirname(file), path)),
    isType: type !== undefined,
  }));
}
const imports = files.flatMap(importsOf);

const moduleOf = (file: string) => /^modules\/([^/]+)\//.exec(file)?.[1];
const say = ({ from, to }: Import) => `${from} -> ${to}`;

/** A way along the edges that ends where it began, or null. */
function findCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const walk = (node: string, path: string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of edges.get(node) ?? []) {
      const circle = walk(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of edges.keys()) {
    const circle = walk(node, []);
    if (circle) return circle;
  }
  return null;
}

function graphOf(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

describe('modules', () => {
  test('are reached through their public.ts alone', () => {
    const wrong = imports.filter(({ from, to }) => {
      const owner = moduleOf(to);
      if (owner === undefined || owner === moduleOf(from) || composition.test(from)) return false;
      return to !== `modules/${owner}/public.ts`;
    });
    expect(wrong.map(say)).toEqual([]);
  });

  test('do not need each other in circles', () => {
    const between = imports.flatMap(({ from, to }) => {
      const [a, b] = [moduleOf(from), moduleOf(to)];
      return a && b && a !== b ? [[a, b] as const] : [];
    });
    expect(between.length).toBeGreaterThan(30);
    expect(findCircle(graphOf(between))).toBeNull();
  });

  test('and no file depends on itself, directly or not', () => {
    const running = imports.filter(({ isType }) => !isType).map(({ from, to }) => [from, to] as const);
    expect(findCircle(graphOf(running))).toBeNull();
  });

  test('name no table of another', () => {
    const owners = new Map(
      modules.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
    );
    const wrong = files.filter(isHeld).flatMap((file) =>
      tablesIn(texts.get(file) ?? '').flatMap((table) => {
        const owner = owners.get(table as never);
        const isOpen = owner === undefined || owner === 'platform' || owner === moduleOf(file);
        return isOpen ? [] : [`${file}: ${table} of ${owner}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ["tx.selectFrom('visits')", ['visits']],
    [
      "tx.selectFrom('visits as v').innerJoin('meetings as m', 'm.id', 'v.meeting_id')",
      ['visits', 'meetings'],
    ],
    ['sql`delete from visits using meetings m`', ['visits', 'meetings']],
    ['sql`select from visits v\n  left join  meetings m on true`', ['visits', 'meetings']],
    ['sql`insert into visits (id) select 1`; sql`update meetings m set x = 1`', ['visits', 'meetings']],
    [
      'sql`select from sites s, visits v cross join lateral (select from meetings) m`',
      ['visits', 'meetings'],
    ],
    ["deleteBatch(tx, 'visits', sql`true`)", ['visits']],
    ["defineCatalogue('visits', { topic: 'meetings' })", ['visits']],
    ["/** Like those from visits. */ // from meetings\nconst a = 'from here to';", []],
    ["{ table: 'visits', kept: [] }", []],
  ])('a table is found in %s', (text, tables) => {
    expect(tablesIn(text).filter((table) => ['visits', 'meetings'].includes(table))).toEqual(tables);
  });
});

/** Seeds, backups and tools write across the whole database. */
function isHeld(file: string): boolean {
  return !/^(db|app\/(seed|backup|new-client))\//.test(file);
}

/** Every word that is where a table is named: in SQL, and in the calls of the query builder. */
function tablesIn(text: string): string[] {
  const code = text.replace(/\/\*.*?\*\//gs, '').replace(/\/\/.*$/gm, '');
  const inSql =
    /\b(?:from|join|into|update|using|table)\s+(?:only\s+|lateral\s+)?([a-z_]+)\b|,\s*([a-z_]+)[ ](?:as )?[a-z]+\b/g;
  const inCalls =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join|using|defineCatalogue|deleteBatch\(\s*\w+,)\(?\s*'([a-z_]+)/g;
  const found = [...code.matchAll(inSql), ...code.matchAll(inCalls)];
  return [...new Set(found.map(([, name, listed]) => name ?? listed ?? ''))];
}

test('each operation has its handler in one module', () => {
  const operations = modules.flatMap(({ handlers = {} }) => Object.keys(handlers));
  expect(operations.filter((id, index) => operations.indexOf(id) !== index)).toEqual([]);
});
