import { expect, it } from 'vitest';
import { en } from './en.ts';

it("says 'Could not edit meeting. Please check fields for errors.'", () => {
  expect(en.editFailed).toBe('Could not edit meeting. Please check fields for errors.');
});

it("says 'An error occured when deleting meeting'", () => {
  expect(en.deleteFailed).toBe('An error occured when deleting meeting');
});

it("says 'End time must be later than start time'", () => {
  expect(en.endNotLater).toBe('End time must be later than start time');
});
