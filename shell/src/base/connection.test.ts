import { describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

function start(startsOnline = true) {
  const deps = { there: true, looks: [] as (() => void)[], stop: vi.fn() };
  const connection = createConnection(
    {
      isReachable: async () => deps.there,
      again(look) {
        deps.looks.push(look);
        return deps.stop;
      },
    },
    startsOnline,
  );
  const seen: string[] = [];
  connection.subscribe(() => seen.push(connection.get()));
  return { deps, connection, seen };
}

describe('the connection', () => {
  it('is offline as soon as the browser reports it, and back when the server answers', async () => {
    const { deps, connection, seen } = start();
    connection.lost();
    expect(connection.get()).toBe('offline');
    deps.looks[0]?.();
    await vi.waitFor(() => expect(seen).toEqual(['offline', 'back']));
    expect(deps.stop).toHaveBeenCalled();
  });

  it('checks the server after a call that failed: one bad call is not yet offline', async () => {
    const { deps, connection, seen } = start();
    await connection.look();
    expect(seen).toEqual([]);
    deps.there = false;
    await connection.look();
    expect(seen).toEqual(['offline']);
  });

  it('stays offline while the server does not answer, whatever the browser reports', async () => {
    const { deps, connection, seen } = start();
    deps.there = false;
    connection.lost();
    await connection.look();
    expect(seen).toEqual(['offline']);
  });

  it('was never offline if the page was loaded with a network', () => {
    expect(start().connection.get()).toBe('online');
    expect(start(false).connection.get()).toBe('offline');
  });

  it('checks once for many reasons at a time', async () => {
    const isReachable = vi.fn(async () => true);
    const connection = createConnection({ isReachable, again: () => () => {} }, true);
    await Promise.all([connection.look(), connection.look(), connection.look()]);
    expect(isReachable).toHaveBeenCalledOnce();
  });
});
