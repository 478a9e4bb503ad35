import { catalogueProblems } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

it('says everything in both languages', () => {
  expect(catalogueProblems(en, de)).toEqual([]);
});
