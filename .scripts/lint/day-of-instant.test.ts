import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../build/inputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));
const plugin = join(ROOT, '.scripts/lint/day-of-instant.grit');
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [plugin] }));

/** Lines with what the plugin finds. */
function found(source: string): number[] {
  const file = join(folder, 'source.ts');
  writeFileSync(file, source);
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--reporter=github', 'source.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return [...stdout.matchAll(/line=(\d+)[^\n]*day in UTC/g)].map(([, line]) => Number(line));
}

it('finds every way in which the first ten characters of an instant are taken', () => {
  const cuts = [
    'createdAt.slice(0, 10)',
    'row.lastVisitAt.slice(0, 10)',
    'new Date().toISOString().slice(0, 10)',
    'at.substring(0, 10)',
    'at.substr(0, 10)',
    "at.split('T')[0]",
  ];
  const source = cuts.map((cut, index) => `export const cut${index} = ${cut};`).join('\n');
  expect(found(source)).toEqual(cuts.map((_, index) => index + 1));
});

it('accepts values that are not days', () => {
  expect(
    found(
      "export const a = text.slice(0, 100);\nexport const b = name.split(' ');\nexport const c = hash.slice(0, 7);",
    ),
  ).toEqual([]);
});

it('is switched on for everything that runs in a browser', () => {
  const { overrides } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as {
    overrides: { includes: string[]; plugins?: string[] }[];
  };
  expect(overrides.find(({ plugins }) => plugins)).toEqual({
    includes: ['shared/src/**', 'shell/src/**', 'mf-*/src/**'],
    plugins: ['./.scripts/lint/day-of-instant.grit'],
  });
});
