import { catalogueProblems } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

it('has every text in German', () => {
  expect(catalogueProblems(en, de)).toEqual([]);
});

it.each([
  ['contentRequired', 'Message content is required'],
  ['alertSent', 'Alert sent'],
  ['alertFailed', 'Failed to send alert'],
] as const)("%s says '%s'", (key, text) => {
  expect(en[key]).toBe(text);
});
