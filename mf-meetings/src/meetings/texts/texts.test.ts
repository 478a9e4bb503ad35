import { catalogueProblems } from '@portal/shared/testing';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

it('has every text in German', () => {
  expect(catalogueProblems(en, de)).toEqual([]);
});

it("says 'Could not edit meeting. Please check fields for errors.'", () => {
  expect(en.editFailed).toBe('Could not edit meeting. Please check fields for errors.');
});

it("says 'An error occured when deleting meeting'", () => {
  expect(en.deleteFailed).toBe('An error occured when deleting meeting');
});

it("says 'End time must be later than start time'", () => {
  expect(en.endNotLater).toBe('End time must be later than start time');
});
