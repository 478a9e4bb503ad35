import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['contentRequired', 'Message content is required'],
  ['alertSent', 'Alert sent'],
  ['alertFailed', 'Failed to send alert'],
] as const)("%s says '%s'", (key, text) => {
  expect(en[key]).toBe(text);
});
