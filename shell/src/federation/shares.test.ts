import { describe, expect, it, vi } from 'vitest';
import { createShares, isInRange } from './shares.ts';

describe('a version is in a range', () => {
  it.each([
    ['2.1.0', '^2.1.0', true],
    ['2.1.1', '^2.1.0', true],
    ['2.10.0', '^2.9.9', true],
    ['2.0.9', '^2.1.0', false],
    ['2.1.0', '^2.1.1', false],
    ['3.0.0', '^2.1.0', false],
    ['1.9.9', '^2.1.0', false],
    ['0.2.4', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.4', '^0.0.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.1', '^0.0.0', false],
    ['20.0.0-rc.1', '^20.0.0-rc.1', true],
    ['20.0.0-rc.2', '^20.0.0-rc.1', false],
    ['20.0.0-rc.1', '^20.0.0', false],
    ['2.1.0', '2.1.0', false],
    ['2.1.0', '>=2.0.0', false],
    ['2.1.0', '', false],
    ['2.1', '^2.1.0', false],
  ])('%s in %s: %s', (version, range, expected) => expect(isInRange(version, range)).toBe(expected));
});

describe('the modules offered by the shell', () => {
  it('is loaded once, and made when it is first imported', async () => {
    const make = vi.fn(() => 'the api');
    const factory = vi.fn(async () => make);
    const take = createShares([{ name: 'api', version: '2.1.0', factory }]);
    const [one, two] = await Promise.all([take('api', '^2.1.0'), take('api', '^2.0.0')]);
    expect([factory.mock.calls.length, make.mock.calls.length]).toEqual([1, 0]);
    expect([one, two]).toEqual([make, make]);
  });

  it('is requested again after it did not load', async () => {
    const factory = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(() => 'the api');
    const take = createShares([{ name: 'api', version: '2.1.0', factory }]);
    await expect(take('api', '^2.1.0')).rejects.toThrow('no network');
    expect((await take('api', '^2.1.0'))()).toBe('the api');
  });

  it('is refused if the remote needs another version, or a module that no one offers', async () => {
    const take = createShares([{ name: 'api', version: '2.1.0', factory: () => () => 'the api' }]);
    await expect(take('api', '^3.0.0')).rejects.toThrow(/does not satisfy the requirement/);
    await expect(take('other', '^1.0.0')).rejects.toThrow(/RUNTIME-012.*other/);
  });
});
