import { describe, expect, it } from 'vitest';
import { isVersion, parseRegistry, type Registry, remotesOf, stateOf, withState } from './registry.ts';

describe('refuses a registry with', () => {
  it.each([
    ['a file that is not JSON', '{', 'is not JSON'],
    ['a list', '[]', 'the file must be an object'],
    ['no defaults', '{}', 'defaults must be an object, and is missing'],
    ['an unknown word', '{"defaults":{},"pins":{}}', 'pins is an unknown word; there are defaults, revision'],
    ['a version that is a path', '{"defaults":{"a":"../../etc"}}', 'defaults.a must be a version'],
    [
      'a remote that is a path',
      '{"defaults":{"../a":"1.0.0"}}',
      'a key of defaults must be the name of a remote',
    ],
    ['a revision that is a text', '{"defaults":{},"revision":"3"}', 'revision must be a whole number'],
    ['half a revision', '{"defaults":{},"revision":0.5}', 'revision must be a whole number'],
    ['kill without a list', '{"defaults":{},"kill":{"a":"1.0.0"}}', 'kill.a must be a list'],
    ['withdrawn *', '{"defaults":{},"withdrawn":{"a":["1.0.0","*"]}}', 'withdrawn.a[1] must be a version'],
    ['pins without a client', '{"defaults":{},"clientPins":{"a":"1.0.0"}}', 'clientPins.a must be an object'],
    [
      'a pin without a version',
      '{"defaults":{},"clientPins":{"c":{"a":""}}}',
      'clientPins.c.a must be a version',
    ],
    ['no list of rollouts', '{"defaults":{},"rollouts":{}}', 'rollouts must be a list'],
  ])('%s', (_title, text, message) => {
    expect(() => parseRegistry(text)).toThrow(message);
  });

  it.each([
    ['no version', { remote: 'a' }, 'rollouts[1].version must be a version, and is missing'],
    [
      'a share over 100',
      { remote: 'a', version: '1.0.0', percent: 101 },
      'rollouts[1].percent must be a number',
    ],
    ['a share as text', { remote: 'a', version: '1.0.0', percent: '5' }, 'and is "5"'],
    ['a limit below 0', { remote: 'a', version: '1.0.0', errorLimit: -1 }, 'rollouts[1].errorLimit must be'],
    ['a day as instant', { remote: 'a', version: '1.0.0', since: '2026-11-20' }, 'rollouts[1].since must be'],
    ['a group that is none', { remote: 'a', version: '1.0.0', groups: [3] }, 'rollouts[1].groups[0] must be'],
    ['one client', { remote: 'a', version: '1.0.0', clients: 'acme' }, 'rollouts[1].clients must be a list'],
    [
      'a word of its own',
      { remote: 'a', version: '1.0.0', client: 'acme' },
      'rollouts[1].client is an unknown',
    ],
  ])('a rollout of %s', (_title, rollout, message) => {
    const text = JSON.stringify({ defaults: {}, rollouts: [{ remote: 'b', version: '1.0.0' }, rollout] });
    expect(() => parseRegistry(text)).toThrow(message);
  });
});

const whole: Registry = {
  revision: 7,
  defaults: { a: '1.0.0', b: '3.0.0' },
  previous: { a: '0.9.0' },
  rollouts: [
    { remote: 'b', version: '4.0.0', percent: 5, errorLimit: 5, since: '2026-11-20T08:00:00.000Z' },
    { remote: 'a', version: '2.0.0', clients: ['acme'], groups: ['admin'] },
  ],
  clientPins: { globex: { a: '0.5.0' }, acme: { b: '3.0.0', a: '0.5.0' } },
  kill: { a: ['0.4.0'], shell: ['*'] },
  withdrawn: { a: ['0.4.0'], d: ['1.0.0'] },
};

it('reads a whole one', () => {
  expect(parseRegistry(JSON.stringify(whole))).toEqual(whole);
});

it('knows every remote that is named anywhere', () => {
  expect(remotesOf(whole)).toEqual(['a', 'b', 'd', 'shell']);
});

describe('the state of one remote', () => {
  const a = {
    default: '1.0.0',
    previous: '0.9.0',
    rollouts: [{ remote: 'a', version: '2.0.0', clients: ['acme'], groups: ['admin'] }],
    pins: { globex: '0.5.0', acme: '0.5.0' },
    kill: ['0.4.0'],
    withdrawn: ['0.4.0'],
  };
  const nothing = { default: null, previous: null, rollouts: [], pins: {}, kill: [], withdrawn: [] };

  it('is everything in the registry about it', () => {
    expect(stateOf(whole, 'a')).toEqual(a);
  });

  it.each(['c', 'constructor'])('is empty for %s, which the registry does not name', (name) => {
    expect(stateOf(whole, name)).toEqual(nothing);
  });

  it.each(['a', 'b', 'd', 'shell', 'c'])('of %s can be put back, and no other changes', (name) => {
    const again = withState(whole, name, stateOf(whole, name));
    for (const other of ['a', 'b', 'c', 'd', 'shell']) {
      expect(stateOf(again, other)).toEqual(stateOf(whole, other));
    }
    expect(again.revision).toBe(7);
  });

  it('that is empty removes the remote from every part, and leaves no empty ones behind', () => {
    expect(withState(whole, 'a', nothing)).toEqual({
      revision: 7,
      defaults: { b: '3.0.0' },
      previous: {},
      rollouts: [whole.rollouts?.[0]],
      clientPins: { acme: { b: '3.0.0' } },
      kill: { shell: ['*'] },
      withdrawn: { d: ['1.0.0'] },
    });
  });
});

it.each([
  ['1.0.0', true],
  ['0.1.0-3fa9c1d2e4', true],
  ['1.0.0+build.7', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['../x', false],
  ['1/0', false],
  ['1.0.0\\x', false],
])('%s may be a version: %s', (text, may) => {
  expect(isVersion(text)).toBe(may);
});
