// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadScript } from './load-script.ts';

const address = 'http://localhost/remotes/mf-a/1/cards-a.js';
const stamp = vi.fn((script: HTMLScriptElement) => {
  script.integrity = 'sha384-of-it';
});
const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('loads an address once, stamped before it is on the page, and notifies all who wait', () => {
  const load = createLoadScript(stamp, 6000);
  const [one, two] = [vi.fn(), vi.fn()];
  load(address, one);
  load(address, two);
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([[address, 'sha384-of-it']]);
  scripts()[0]?.dispatchEvent(new Event('load'));
  for (const done of [one, two])
    expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'load' }));
  expect(scripts()).toEqual([]);
});

it.each(['error', 'timeout'])('reports that it ended with %s, once, and can be requested again', (type) => {
  const load = createLoadScript(stamp, 6000);
  const done = vi.fn();
  load(address, done);
  const [script] = scripts();
  if (type === 'error') script?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(6000);
  script?.dispatchEvent(new Event('load'));
  expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type, target: script }));
  load(address, vi.fn());
  expect(scripts()).toHaveLength(1);
});
