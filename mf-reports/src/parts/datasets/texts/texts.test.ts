import { catalogueProblems } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

it('says everything in German as well, with the same values', () => {
  expect(catalogueProblems(en, de)).toEqual([]);
});
