import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueProblems } from '../../shared/src/testing/catalogue-problems.ts';
import { ROOT } from '../build/inputs.ts';

const german = globSync('{shared,shell,mf-*}/src/**/{de,*-de}.ts', { cwd: ROOT });

test('finds the catalogues', () => {
  expect(german.length).toBeGreaterThan(100);
});

test.each(german)('%s has every text of the English catalogue, with the same values', async (file) => {
  const de: Record<string, object> = await import(join(ROOT, file));
  const en: Record<string, object> = await import(join(ROOT, file.replace(/de\.ts$/, 'en.ts')));
  const pairs = Object.entries(de).map(([name, texts]) => [
    en[name === 'default' ? 'en' : name.replace(/^de$/, 'en').replace(/De$/, 'En')],
    texts,
  ]);
  expect(pairs.length).toBeGreaterThan(0);
  for (const [english = {}, texts = {}] of pairs) expect(catalogueProblems(english, texts)).toEqual([]);
});
