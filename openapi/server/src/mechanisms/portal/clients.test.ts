import { expect, test, vi } from 'vitest';
import type { Db } from '../../db/database.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import { createClients } from './clients.ts';

/** A database with preset answers, with one client at that host. */
function fixture() {
  let now = 0;
  const read = vi.fn(async () => [{ id: 1, domains: ['a.test'] }] as unknown[]);
  const db = { system: () => read() } as unknown as Pick<Db, 'system'>;
  return {
    clients: createClients(db, () => now),
    read,
    pass: (milliseconds: number) => (now += milliseconds),
  };
}
const away = async () => {
  throw new DatabaseUnavailable('gone');
};

test('is read once in five seconds', async () => {
  const { clients, read, pass } = fixture();
  expect((await clients.ofHost('A.test.'))?.id).toBe(1);
  expect(await clients.ofHost('b.test')).toBeNull();
  pass(4_999);
  await clients.all();
  expect(read).toHaveBeenCalledTimes(1);
  pass(1);
  await clients.all();
  expect(read).toHaveBeenCalledTimes(2);
});

test('serves the last known clients while the database is away, and the new ones once it is back', async () => {
  const { clients, read, pass } = fixture();
  await clients.all();
  read.mockImplementation(away);
  pass(3_600_000);
  for (let request = 0; request < 20; request += 1) expect((await clients.ofHost('a.test'))?.id).toBe(1);
  // An outage does not cost a query per request.
  expect(read).toHaveBeenCalledTimes(2);
  read.mockImplementation(async () => [{ id: 2, domains: ['a.test'] }]);
  pass(1_000);
  expect((await clients.ofHost('a.test'))?.id).toBe(2);
});

test('serves them also while the database does not answer at all', async () => {
  vi.useFakeTimers();
  const { clients, read, pass } = fixture();
  await clients.all();
  read.mockImplementation(() => new Promise(() => {}));
  pass(5_000);
  const found = clients.ofHost('a.test');
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await found)?.id).toBe(1);
  vi.useRealTimers();
});

test('reports the outage if nothing was ever read', async () => {
  const { clients, read } = fixture();
  read.mockImplementation(away);
  await expect(clients.ofHost('a.test')).rejects.toThrow(DatabaseUnavailable);
});

test('reads again after a change in this process, even while an older query is running', async () => {
  const { clients, read } = fixture();
  let answer = (_rows: unknown[]) => {};
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const before = clients.all();
  clients.refresh();
  read.mockImplementation(async () => [{ id: 2, domains: ['a.test'] }]);
  expect((await clients.ofHost('a.test'))?.id).toBe(2);
  answer([{ id: 1, domains: ['a.test'] }]);
  await before;
  expect((await clients.ofHost('a.test'))?.id).toBe(2);
});
