import { catalogueProblems } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

it('has every text in German', () => {
  expect(catalogueProblems(en, de)).toEqual([]);
});
