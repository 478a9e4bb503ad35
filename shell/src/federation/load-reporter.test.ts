import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadReporter } from './load-reporter.ts';
import type { Load } from './load-reports.ts';

const good: Load = { remote: 'mf-a', version: '1.0.0', phase: 'part', ms: 9, error: null };
const bad: Load = { ...good, error: 'threw', reference: 'R-222222' };

function reporter(answer: () => Promise<unknown> = async () => undefined) {
  const sent: number[] = [];
  const made = createLoadReporter((loads) => {
    sent.push(loads.length);
    return answer();
  });
  return { ...made, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends one batch when nothing has been loaded for three seconds', async () => {
  const { note, sent } = reporter();
  note(good);
  await vi.advanceTimersByTimeAsync(2000);
  note(good);
  await vi.advanceTimersByTimeAsync(2999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([2]);
});

it('sends a failure within half a second, whatever else is loaded in the meantime', async () => {
  const { note, sent } = reporter();
  note(good);
  note(bad);
  await vi.advanceTimersByTimeAsync(400);
  note(good);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([3]);
});

it('reports nothing of a remote from a development server', async () => {
  const { note, sent } = reporter();
  note({ ...bad, version: 'override' });
  note({ ...good, version: 'dev' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([]);
});

it('sends at most fifty in one call', async () => {
  const { note, sent } = reporter();
  for (let index = 0; index < 120; index += 1) note(good);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual([50, 50, 20]);
});

it('sends waiting reports immediately when the page is left, and nothing if none wait', async () => {
  const { note, flush, sent } = reporter();
  flush();
  note(good);
  flush();
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([1]);
});

it('never sends refused reports again, and stops after three failures in a row', async () => {
  const { note, sent } = reporter(() => Promise.reject(new Error('503')));
  for (let round = 0; round < 5; round += 1) {
    note(bad);
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(sent).toEqual([1, 1, 1]);
});

it('continues after a failure that was followed by a success', async () => {
  let times = 0;
  const { note, sent } = reporter(async () => {
    times += 1;
    if (times % 2) throw new Error('503');
  });
  for (let round = 0; round < 6; round += 1) {
    note(bad);
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(sent).toHaveLength(6);
});
