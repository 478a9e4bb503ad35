import { expect, it } from 'vitest';
import { catalogueProblems } from '../../testing/catalogue-problems.ts';
import { de } from './de.ts';
import { en } from './en.ts';

it('has every text in German', () => {
  expect(catalogueProblems(en, de)).toEqual([]);
});
