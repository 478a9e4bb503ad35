import { expect, it } from 'vitest';
import { greetingFor } from './greeting-for.ts';

it.each([
  [0, 'greetingEvening'],
  [4, 'greetingEvening'],
  [5, 'greetingMorning'],
  [11, 'greetingMorning'],
  [12, 'greetingAfternoon'],
  [17, 'greetingAfternoon'],
  [18, 'greetingEvening'],
  [23, 'greetingEvening'],
] as const)('at %i o’clock it is %s', (hour, greeting) => {
  expect(greetingFor(hour)).toBe(greeting);
});
