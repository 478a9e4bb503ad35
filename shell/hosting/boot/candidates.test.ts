import { describe, expect, it } from 'vitest';
import type { Registry } from '../registry/registry.ts';
import { candidates } from './candidates.ts';

const requester = { client: 'acme', user: { id: 7, groups: ['employee'] } };
const everything: Registry = {
  defaults: { a: '1.0.0', b: '8.0.0' },
  previous: { a: '0.9.0' },
  rollouts: [
    { remote: 'a', version: '2.1.0', clients: ['acme'] },
    { remote: 'a', version: '2.0.0', groups: ['employee'] },
    { remote: 'a', version: '3.0.0', groups: ['admin'] },
  ],
  clientPins: { acme: { a: '0.5.0' }, globex: { a: '0.4.0' } },
};

describe('candidates', () => {
  it.each<[string, Registry, string[], string[]]>([
    [
      'pin, then each rollout that fits, then the default, then the one before it',
      everything,
      ['0.5.0', '2.1.0', '2.0.0', '1.0.0', '0.9.0'],
      ['1.0.0', '0.9.0'],
    ],
    [
      'none that is killed',
      { ...everything, kill: { a: ['2.1.0', '0.9.0'] } },
      ['0.5.0', '2.0.0', '1.0.0'],
      ['1.0.0'],
    ],
    [
      'never back to one that was taken back',
      { ...everything, withdrawn: { a: ['0.9.0'] } },
      ['0.5.0', '2.1.0', '2.0.0', '1.0.0'],
      ['1.0.0'],
    ],
    ['nothing where everything is killed', { ...everything, kill: { a: ['*'] } }, [], []],
    [
      'the one before the default where that is killed',
      { defaults: { a: '1.0.0' }, previous: { a: '0.9.0' }, kill: { a: ['1.0.0'] } },
      ['0.9.0'],
      ['0.9.0'],
    ],
    ['each version once', { defaults: { a: '1.0.0' }, previous: { a: '1.0.0' } }, ['1.0.0'], ['1.0.0']],
    ['nothing of what the registry does not name', { defaults: { b: '1.0.0' } }, [], []],
  ])('are %s', (_title, registry, wanted, fallbacks) => {
    const found = candidates(registry, requester, 'a');
    expect(found.wanted).toEqual(wanted);
    expect([...new Set(found.fallbacks)]).toEqual(fallbacks);
  });

  it('do not exist for a name that every object has', () => {
    expect(candidates(everything, requester, 'constructor').wanted).toEqual([]);
  });
});
