import { expect, it } from 'vitest';
import { en } from './en.ts';

it.each([
  ['contentRequired', 'Message content is required'],
  ['wayRequired', 'You must select either email or sms'],
  ['sent', 'Contact sent to user'],
  ['failed', 'Failed to send contact message'],
] as const)("%s says '%s' letter for letter", (key, text) => {
  expect(en[key]).toBe(text);
});
