import { expect, it } from 'vitest';
import { en } from './en.ts';

it("says 'No rooms available at selected times.'", () => {
  expect(en.none).toBe('No rooms available at selected times.');
});
