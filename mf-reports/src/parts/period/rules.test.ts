import { describe, expect, it } from 'vitest';
import { periodError, periodOf } from './rules.ts';

describe('the period', () => {
  it.each([
    [null, null, '2026-10-26', '2026-11-22'],
    ['2026-11-02', null, '2026-11-02', '2026-11-29'],
    [null, '2026-03-31', '2026-03-04', '2026-03-31'],
    ['2026-11-02', '2026-11-02', '2026-11-02', '2026-11-02'],
  ])('chosen as %j to %j is %s to %s', (from, until, first, last) =>
    expect(periodOf(from, until, '2026-11-23')).toEqual({ from: first, until: last }),
  );
  it.each([
    ['2026-11-02', '2026-11-01', 'before'],
    ['2026-11-02', '2026-11-02', null],
    ['2024-01-01', '2025-12-31', null],
    ['2024-01-01', '2026-01-01', 'tooLong'],
    ['2006-01-01', '2026-01-01', 'tooLong'],
  ])('%s to %s is %j', (from, until, error) => expect(periodError({ from, until })).toBe(error));
});
