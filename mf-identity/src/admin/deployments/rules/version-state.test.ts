import { describe, expect, it } from 'vitest';
import { buildLoads, buildPlace, buildVersion } from '#testing/deployments.ts';
import type { DeployedVersion } from './deployed.ts';
import { possibleChanges, rateOf, type StateTag, stateTags } from './version-state.ts';

const at = (...kinds: ('default' | 'previous' | 'rollout' | 'pin')[]) =>
  kinds.map((kind) => buildPlace({ kind }));

describe('the state of a version', () => {
  it.each<[tags: StateTag[], version: Partial<DeployedVersion>]>([
    [[], {}],
    [['default'], { places: at('default') }],
    [['default', 'pinned'], { places: at('pin', 'default') }],
    [['rollout'], { places: at('rollout', 'rollout') }],
    [['previous'], { places: at('previous') }],
    [['withdrawn'], { isWithdrawn: true }],
    [['withdrawn', 'pinned'], { isWithdrawn: true, places: at('pin') }],
    [['killed', 'default'], { isKilled: true, isWithdrawn: true, places: at('default') }],
    [['problem', 'rollout'], { problem: 'It is not in the store.', places: at('rollout') }],
  ])('%j', (tags, version) => {
    expect(stateTags(buildVersion(version))).toEqual(tags);
  });
});

describe('the rate of failed loads', () => {
  const rollout = (errorLimit: number | null) => buildPlace({ kind: 'rollout', errorLimit });
  const rate = (count: number, errorRate: number, places = [rollout(5)]) =>
    rateOf({ loads: buildLoads({ count, errorRate }), places });

  it.each<[rule: string, count: number, errorRate: number, percent: number | null, isOver: boolean]>([
    ['no one loaded it', 0, 0, null, false],
    ['at the limit', 100, 5, 5, false],
    ['over it', 1000, 5.1, 5.1, true],
    ['none failed', 100, 0, 0, false],
  ])('%s', (_, count, errorRate, percent, isOver) => {
    expect(rate(count, errorRate)).toMatchObject({ percent, limit: 5, isOver });
  });

  it.each([
    ['without a rollout the usual one', [buildPlace()], 5, true],
    ['with a rollout that has none, too', [rollout(null)], 5, true],
    ['the strictest of several', [rollout(50), rollout(20)], 20, true],
    ['one that allows more than usual', [rollout(50)], 50, false],
    ['a limit of nothing at all', [rollout(0)], 0, true],
  ])('its limit: %s', (_, places, limit, isOver) => {
    expect(rate(100, 30, places)).toMatchObject({ limit, isOver });
  });

  it('distinguishes the version’s own errors from those of the network', () => {
    const errors = [
      { error: 'network', count: 4 },
      { error: 'threw', count: 3 },
      { error: 'timeout', count: 2 },
      { error: 'missing', count: 1 },
    ] as const;
    const { own, others } = rateOf({ loads: buildLoads({ count: 40, errors: [...errors] }), places: [] });
    expect(own.map(({ error }) => error)).toEqual(['threw', 'missing']);
    expect(others.map(({ error }) => error)).toEqual(['network', 'timeout']);
  });
});

it.each<[changes: string[], version: Partial<DeployedVersion>]>([
  [['promote', 'kill'], {}],
  [['promote', 'kill'], { places: at('rollout') }],
  [['promote', 'kill'], { isWithdrawn: true }],
  [['kill'], { places: at('default') }],
  [['kill'], { problem: 'It is not whole.' }],
  [['revive'], { isKilled: true, places: at('default') }],
])('%j can be done with %j', (changes, version) => {
  expect(possibleChanges(buildVersion(version))).toEqual(changes);
});
