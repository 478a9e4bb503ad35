import { beforeEach, expect, it, vi } from 'vitest';
import type { Load } from './load-reports.ts';

const { report, loadReporter } = vi.hoisted(() => {
  const report = vi.fn();
  return { report, loadReporter: vi.fn(() => report) };
});
vi.mock('./load-reporter.ts', () => ({ loadReporter }));

const good: Load = { remote: 'mf-a', version: '1.0.0', phase: 'part', ms: 9, error: null };
const bad: Load = { ...good, error: 'refused' };

beforeEach(() => {
  vi.resetModules();
  report.mockClear();
  loadReporter.mockClear();
});

it('keeps loads from before the page is ready, and hands them over in their order', async () => {
  const { recordLoad, startReports } = await import('./load-reports.ts');
  recordLoad(good);
  recordLoad({ ...good, ms: 10 });
  expect(loadReporter).not.toHaveBeenCalled();
  await Promise.all([startReports(), startReports()]);
  recordLoad({ ...good, ms: 11 });
  expect(loadReporter).toHaveBeenCalledTimes(1);
  expect(report.mock.calls.map(([{ ms }]) => ms)).toEqual([9, 10, 11]);
});

it('does not wait until the page stands with a failure', async () => {
  const { recordLoad } = await import('./load-reports.ts');
  recordLoad(bad);
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(bad));
});
