import { expect, it } from 'vitest';
import { type Preset, presetDays } from './presets.ts';

it.each<[Preset, string, string, string]>([
  ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  // Over a new year, and over the end of summer time.
  ['lastWeek', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['thisWeek', '2026-10-25', '2026-10-19', '2026-10-25'],
  ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-30', '2026-02-01', '2026-02-28'],
])('%s on %s is %s to %s', (preset, today, from, until) => {
  expect(presetDays(preset, today)).toEqual({ from, until });
});
