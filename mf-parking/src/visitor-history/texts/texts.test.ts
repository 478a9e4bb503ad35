import { catalogueProblems } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

it('has every text in German', () => {
  expect(catalogueProblems(en, de)).toEqual([]);
});

it.each([['cancelFailed', 'Something went wrong. Parking has not been cancelled.']] as const)(
  'says %s letter for letter',
  (key, text) => {
    expect(en[key]).toBe(text);
  },
);
