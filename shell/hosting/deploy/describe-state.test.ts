import { describe, expect, it } from 'vitest';
import type { RemoteState } from '../registry/registry.ts';
import { clientsIn, namesOf, newlyActiveVersions, OTHERS, versionsFor } from './affected.ts';
import { describeAudience, describeChange, describeState } from './describe-state.ts';

const one: RemoteState = {
  default: '1.0.0',
  previous: '0.9.0',
  rollouts: [{ remote: 'a', version: '2.0.0', percent: 5, errorLimit: 5 }],
  pins: { acme: '0.5.0' },
  kill: [],
  withdrawn: [],
};

it.each([
  [{ percent: 5 }, '5 % of the users'],
  [{ groups: ['reception'] }, 'the users in group reception'],
  [{ clients: ['acme', 'globex'] }, 'the users at acme or globex'],
  [
    { percent: 0.5, groups: ['a', 'b', 'c'], clients: ['acme'] },
    '0.5 % of the users in group a, b or c at acme',
  ],
])('an audience of %j is %s', (audience, words) => {
  expect(describeAudience(audience)).toBe(words);
});

it('shows who gets what', () => {
  expect(describeState({ ...one, kill: ['0.5.0', '*'], withdrawn: ['0.5.0'] })).toEqual([
    'everybody: 1.0.0, which is killed',
    'acme (pinned): 0.5.0, which is killed',
    '2.0.0 on trial for: nobody, it is killed',
    'browsers fall back on: 0.9.0, which is killed',
    'killed: 0.5.0 and all versions',
    'withdrawn, open pages leave it: 0.5.0',
  ]);
});

describe('shows what changed for whom', () => {
  it.each<[string, RemoteState, string[]]>([
    ['nothing', one, []],
    ['the default', { ...one, default: '2.0.0' }, ['everybody: 1.0.0 -> 2.0.0']],
    [
      'a new pin',
      { ...one, pins: { ...one.pins, globex: '2.0.0' } },
      ['globex (pinned): as everybody -> 2.0.0'],
    ],
    ['a pin that goes', { ...one, pins: {} }, ['acme (pinned): 0.5.0 -> as everybody']],
    [
      'a trial that ends',
      { ...one, rollouts: [] },
      ['2.0.0 on trial for: 5 % of the users, until 5 % of loads fail -> nobody'],
    ],
    [
      'a kill',
      { ...one, kill: ['1.0.0'] },
      ['everybody: 1.0.0 -> 1.0.0, which is killed; 0.9.0 stands in', 'killed: none -> 1.0.0'],
    ],
    ['the last default that goes', { ...one, default: null }, ['everybody: 1.0.0 -> nothing']],
    [
      'a killed trial',
      { ...one, kill: ['2.0.0'] },
      [
        '2.0.0 on trial for: 5 % of the users, until 5 % of loads fail -> nobody, it is killed',
        'killed: none -> 2.0.0',
      ],
    ],
  ])('%s', (_title, after, lines) => {
    expect(describeChange(one, after)).toEqual(lines);
  });
});

describe('who may get which version', () => {
  const all = { ...one, rollouts: [...one.rollouts, { remote: 'a', version: '3.0.0', clients: ['globex'] }] };

  it.each<[string, RemoteState, string, string[]]>([
    ['a pinned client gets that alone', all, 'acme', ['0.5.0']],
    [
      'a client whose pin is killed gets what all get',
      { ...all, kill: ['0.5.0'] },
      'acme',
      ['2.0.0', '1.0.0'],
    ],
    ['a client that a trial names may get that too', all, 'globex', ['2.0.0', '3.0.0', '1.0.0']],
    ['all others may get what is open to all', all, OTHERS, ['2.0.0', '1.0.0']],
    ['killed versions go to nobody', { ...all, kill: ['*'] }, OTHERS, []],
  ])('%s', (_title, state, client, versions) => {
    expect(versionsFor(state, client)).toEqual(versions);
  });

  it('is shown for each client that gets another one than before', () => {
    const before = { defaults: { a: '1.0.0' }, clientPins: { acme: { a: '0.5.0' }, globex: { a: '2.0.0' } } };
    const after = { ...before, defaults: { a: '2.0.0' }, clientPins: { globex: { a: '2.0.0' } } };
    expect([...newlyActiveVersions(before, after, 'a')]).toEqual([['2.0.0', [OTHERS, 'acme']]]);
    expect(clientsIn(before, after)).toEqual([OTHERS, 'acme', 'globex']);
  });

  it.each([
    [['acme', 'globex'], 'acme and globex', 'acme und globex'],
    [[OTHERS, 'acme', 'globex'], 'every client', 'alle Mandanten'],
    [[OTHERS, 'globex'], 'every client but acme', 'alle Mandanten außer acme'],
    [[OTHERS], 'every client but acme and globex', 'alle Mandanten außer acme und globex'],
  ])('%j is shown as %s', (clients, en, de) => {
    expect(namesOf(clients, [OTHERS, 'acme', 'globex'])).toEqual({ en, de });
  });
});
