import { expect, it } from 'vitest';
import { t } from './en.ts';

it('shows to the letter how many desks were changed, also for one (rules/desks.md#table)', () => {
  expect([1, 2].map((count) => t('updated', { count }))).toEqual([
    'Updated 1 desk(s).',
    'Updated 2 desk(s).',
  ]);
});
