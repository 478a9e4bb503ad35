import type { DeploymentsUpdate } from '@portal/shared/federation';
import { describe, expect, it, vi } from 'vitest';
import { createWatch, nextPause, type WatchDeps } from './deployment-watch.ts';

const news = (revision: number): DeploymentsUpdate => ({ revision, withdrawn: {} });

function deps(more: Partial<WatchDeps> = {}) {
  return {
    news: vi.fn(async () => news(1)),
    deployment: vi.fn(async () => 'same'),
    held: () => 'same',
    onNewer: vi.fn(),
    onNews: vi.fn(),
    ...more,
  } satisfies WatchDeps;
}

describe('the watch for updates', () => {
  it('requests the deployment at first, and again only when the registry has changed', async () => {
    let looks = 0;
    const asked = deps({
      news: async () => {
        looks += 1;
        return news(looks > 2 ? 2 : 1);
      },
    });
    const look = createWatch(asked);
    for (let index = 0; index < 4; index += 1) await look();
    expect(asked.deployment).toHaveBeenCalledTimes(2);
    expect(asked.onNews).toHaveBeenCalledTimes(4);
    expect(asked.onNewer).not.toHaveBeenCalled();
  });

  it('reports if this person would get something else', async () => {
    const asked = deps({ deployment: vi.fn(async () => 'other') });
    await createWatch(asked)();
    expect(asked.onNewer).toHaveBeenCalledTimes(1);
  });

  it('offers nothing to a page that is without any deployment: it has its own notice', async () => {
    const asked = deps({ deployment: vi.fn(async () => 'other'), held: () => '' });
    await createWatch(asked)();
    expect(asked.onNewer).not.toHaveBeenCalled();
  });

  it('requests a deployment again that could not be loaded or verified', async () => {
    const asked = deps({
      deployment: vi.fn().mockRejectedValueOnce(new Error('expired')).mockResolvedValue('other'),
    });
    const look = createWatch(asked);
    await look();
    expect(asked.onNewer).not.toHaveBeenCalled();
    await look();
    expect(asked.onNewer).toHaveBeenCalledTimes(1);
  });

  it('is quiet if the server does not answer, and checks once at a time', async () => {
    const asked = deps({
      news: vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(news(1)),
    });
    const look = createWatch(asked);
    await Promise.all([look(), look()]);
    expect(asked.news).toHaveBeenCalledTimes(1);
    await look();
    expect(asked.deployment).toHaveBeenCalledTimes(1);
  });
});

it.each([
  [0, 16_000],
  [0.5, 20_000],
  [1, 24_000],
])('checks every 20 s, a fifth sooner or later: %s', (random, milliseconds) => {
  expect(nextPause(random)).toBeCloseTo(milliseconds);
});
