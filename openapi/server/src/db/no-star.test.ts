import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../', import.meta.url);
const STAR = /\bselectAll\(|\breturningAll\(|\b(?:select|returning)\s+\*|\b(\w+)\.\*/gi;

/**
 * Queries of a table's every column: prepared, they fail on a running server for good as soon as a migration adds one
 * ("cached plan must not change result type"). A subquery that names its columns may be taken whole.
 */
function starsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(STAR)]
    .filter(
      ([, alias]) => !(alias && new RegExp(`\\)\\s+(as\\s+)?${alias}\\b|\\b${alias} as \\(`).test(code)),
    )
    .map(([star]) => star);
}

test.each([
  ['select * from users', 1],
  ["tx.selectFrom('users').selectAll()", 1],
  ["tx.insertInto('users').values(row).returningAll()", 1],
  ['insert into users (id) values (1) returning *', 1],
  ['select u.* from users u', 1],
  ['select count(*), page.* from (select id from users) page', 0],
  ['with page as (select id from users) select page.* from page', 0],
  ['/** select * */ 2 * 3', 0],
])('%s', (source, found) => {
  expect(starsIn(source)).toHaveLength(found);
});

test('no query of a running server reads all columns of a table', () => {
  const files = globSync('**/*.ts', {
    cwd: SOURCES,
    exclude: (name) => /\.test\.ts$|^testing$|^app\/seed$|-test-data\.ts$|\.(records|access)\.ts$/.test(name),
  });
  const found = files.flatMap((file) =>
    starsIn(readFileSync(new URL(file, SOURCES), 'utf8')).map((star) => `${file}: ${star}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
