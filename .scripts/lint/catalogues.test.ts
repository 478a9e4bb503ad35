import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueProblems } from '../../shared/src/testing/catalogue-problems.ts';
import { ROOT } from '../build/inputs.ts';
import { glossaryErrors } from './glossary.ts';

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

const catalogues = globSync('{shared,shell,mf-*}/src/**/{texts,messages}/{en,*-en,de,*-de}.ts', {
  cwd: ROOT,
});

test.each(catalogues)('%s keeps to the glossary', async (file) => {
  const language = /de\.ts$/.test(file) ? 'de' : 'en';
  const texts = textsOf(await import(join(ROOT, file)));
  expect(texts.flatMap((text) => glossaryErrors(language, text))).toEqual([]);
});

const ofServer = globSync('openapi/server/src/**/*messages.ts', { cwd: ROOT });

test.each(ofServer)('%s keeps to the glossary', async (file) => {
  const texts = messagesOf(await import(join(ROOT, file)));
  const errors = texts.flatMap(({ en, de }) => [...glossaryErrors('en', en), ...glossaryErrors('de', de)]);
  expect(errors).toEqual([]);
});

/** The messages of the server in a module: a text in each language. */
function messagesOf(value: unknown): { en: string; de: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'de' in value && typeof value.en === 'string' && typeof value.de === 'string')
    return [{ en: value.en, de: value.de }];
  return Object.values(value).flatMap(messagesOf);
}

/** The texts of a catalogue and its parts; what else a module exports are functions. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test.each([
  ['en', 'Whoever stands on one is told.', 2],
  ['en', 'You ask for the seat no more.', 1],
  ['en', 'No more than {{count}} emails. Anyone can mention it.', 0],
  ['de', '{{count}} Guthaben, per Mail im 2. Stockwerk', 3],
  ['de', 'Ihre PIN steht in der E-Mail. Das Guthaben reicht.', 0],
] as const)('the glossary of %s finds in “%s” %i words', (language, text, count) => {
  expect(glossaryErrors(language, text)).toHaveLength(count);
});
