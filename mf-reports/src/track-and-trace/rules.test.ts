import { expect, it } from 'vitest';
import { type Missing, missingOf, type Wanted } from './rules.ts';

const whole: Wanted = { user: 7, from: '2026-11-20', until: '2026-11-23', reason: 'Measles' };

it.each<[Partial<Wanted>, Missing | null]>([
  [{}, null],
  [{ user: null }, 'user'],
  [{ from: null }, 'from'],
  [{ until: null }, 'until'],
  [{ until: '2026-11-19' }, 'before'],
  [{ until: '2026-11-20' }, null],
  [{ until: '2026-12-20' }, null],
  [{ until: '2026-12-21' }, 'tooLong'],
  // The day on which the clocks change is a day like any other.
  [{ from: '2026-10-01', until: '2026-10-31' }, null],
  [{ reason: ' ab ' }, 'reason'],
  [{ reason: 'abc' }, null],
  [{ reason: '😀'.repeat(500) }, null],
  [{ reason: 'a'.repeat(501) }, 'reason'],
])('%j: %s', (change, missing) => expect(missingOf({ ...whole, ...change })).toBe(missing));
