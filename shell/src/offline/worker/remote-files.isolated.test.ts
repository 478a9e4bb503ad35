import { beforeEach, expect, it, vi } from 'vitest';
import { remoteFile } from './remote-files.ts';

vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    updateTimestamp = async () => {};
    expireEntries = async () => {};
  },
}));

const stored = new Map<string, Response>();
const address = 'http://localhost/remotes/a/1/x.js';
const works: Promise<unknown>[] = [];
const load = (init?: RequestInit) => remoteFile(new Request(address, init), (work) => works.push(work));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => stored.get(url)?.clone(),
      put: async (url: string, answer: Response) => stored.set(url, answer),
    }),
  });
  vi.stubGlobal('fetch', async () => new Response('from the network'));
});

it('stores a file whose hash the browser has checked', async () => {
  await load({ integrity: 'sha384-x' });
  await Promise.all(works);
  expect([...stored.keys()]).toEqual([address]);
});

it('stores no file whose hash the browser hides or does not know', async () => {
  await load();
  await Promise.all(works);
  expect(stored.size).toBe(0);
});

it('answers from the store, with a hash or without one', async () => {
  stored.set(address, new Response('stored'));
  expect(await (await load()).text()).toBe('stored');
});
