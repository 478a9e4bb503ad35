import { expect, test } from 'vitest';
import { restartUnderLoad } from '../../bench/restart-database.ts';

test('PostgreSQL crashes twice under load: 503 while it is away and none after, no acknowledged change is lost, no restart of ours', async () => {
  const report = await restartUnderLoad(2, 20);
  expect(report.isAlive).toBe(true);
  expect(report.others).toEqual([]);
  expect(report.lost).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(100);
  // It was really away, and every caller got Retry-After.
  expect(report.unavailable).toBeGreaterThan(10);
  expect(report.withoutRetryAfter).toBe(0);
  // None in the last half second before the next crash: the server is back on its own, however slow the machine.
  expect(Math.max(...report.lastUnavailable)).toBeLessThan(2_500);
}, 180_000);
