import { catalogueProblems } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en, t } from './en.ts';

it('has every text in German', () => {
  expect(catalogueProblems(en, de)).toEqual([]);
});

it('says to the letter how many desks were changed, also of one (rules/desks.md#table)', () => {
  expect([1, 2].map((count) => t('updated', { count }))).toEqual([
    'Updated 1 desk(s).',
    'Updated 2 desk(s).',
  ]);
});
