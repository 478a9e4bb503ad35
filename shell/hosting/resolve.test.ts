import { describe, expect, it } from 'vitest';
import type { Registry } from './registry.ts';
import { resolve, shareOf } from './resolve.ts';

const user = (id: number | null, ...groups: string[]) => ({ id, groups });
const acme = { client: 'acme', user: user(7, 'employee') };

describe('kill > pin > rollout > default', () => {
  const everything: Registry = {
    defaults: { a: '1.0.0' },
    previous: { a: '0.9.0' },
    rollouts: [{ remote: 'a', version: '2.0.0', clients: ['acme'] }],
    clientPins: { acme: { a: '0.5.0' } },
  };
  const without = (part: keyof Registry): Registry => ({ ...everything, [part]: undefined });

  it.each<[string, Registry, string | undefined, string | undefined]>([
    ['a pin wins over a rollout and the default', everything, '0.5.0', 'pin'],
    ['a rollout wins over the default', without('clientPins'), '2.0.0', 'rollout'],
    ['the default counts where nothing else does', { defaults: { a: '1.0.0' } }, '1.0.0', 'default'],
    ['a killed pin leaves the rollout', { ...everything, kill: { a: ['0.5.0'] } }, '2.0.0', 'rollout'],
    [
      'killed pin and rollout leave the default',
      { ...everything, kill: { a: ['0.5.0', '2.0.0'] } },
      '1.0.0',
      'default',
    ],
    [
      'all killed leaves nothing',
      { ...everything, kill: { a: ['0.5.0', '2.0.0', '1.0.0'] } },
      undefined,
      undefined,
    ],
    ['* kills all versions', { ...everything, kill: { a: ['*'] } }, undefined, undefined],
    ['a kill of another remote does nothing', { ...everything, kill: { b: ['*'] } }, '0.5.0', 'pin'],
    [
      'a pin of another client does nothing',
      { ...everything, clientPins: { globex: { a: '3.0.0' } } },
      '2.0.0',
      'rollout',
    ],
    ['a pin alone is enough', { defaults: {}, clientPins: { acme: { a: '0.5.0' } } }, '0.5.0', 'pin'],
    ['no remote, no answer', { defaults: {} }, undefined, undefined],
  ])('%s', (_title, registry, version, reason) => {
    const answer = resolve(registry, acme).a;
    expect([answer?.version, answer?.reason]).toEqual([version, reason]);
  });
});

describe('a rollout reaches', () => {
  const reach = (rollout: object, asker = acme) =>
    resolve({ defaults: { a: '1.0.0' }, rollouts: [{ remote: 'a', version: '2.0.0', ...rollout }] }, asker).a
      ?.version === '2.0.0';

  it.each([
    ['the clients it names', { clients: ['acme'] }, true],
    ['no other client', { clients: ['globex'] }, false],
    ['users in one of its groups', { groups: ['admin', 'employee'] }, true],
    ['no user outside them', { groups: ['admin'] }, false],
    ['only who fits both', { clients: ['acme'], groups: ['admin'] }, false],
    ['everybody at 100 percent', { percent: 100 }, true],
    ['nobody at 0 percent', { percent: 0 }, false],
    ['nobody where it names no audience', {}, false],
  ])('%s', (_title, rollout, expected) => {
    expect(reach(rollout)).toBe(expected);
  });

  it('nobody anonymous by percentage, because they could not stay with it', () => {
    expect(reach({ percent: 100 }, { client: 'acme', user: user(null) })).toBe(false);
  });

  it('the same users each time, about as many as it says, and others for another version', () => {
    const chosen = (version: string) =>
      Array.from({ length: 2000 }, (_, id) => id).filter((id) => shareOf(`a@${version}`, 'acme', id) < 20);
    expect(chosen('2.0.0')).toEqual(chosen('2.0.0'));
    expect(chosen('2.0.0').length).toBeGreaterThan(340);
    expect(chosen('2.0.0').length).toBeLessThan(460);
    expect(chosen('2.0.0')).not.toEqual(chosen('2.0.1'));
  });
});

describe('the version to fall back on', () => {
  it.each<[string, Registry, string | undefined]>([
    [
      'is the default for who gets something else',
      { defaults: { a: '1.0.0' }, clientPins: { acme: { a: '2.0.0' } } },
      '1.0.0',
    ],
    [
      'is the one before for who gets the default',
      { defaults: { a: '1.0.0' }, previous: { a: '0.9.0' } },
      '0.9.0',
    ],
    [
      'is never a killed one',
      { defaults: { a: '1.0.0' }, previous: { a: '0.9.0' }, kill: { a: ['0.9.0'] } },
      undefined,
    ],
    ['is never the same one', { defaults: { a: '1.0.0' }, previous: { a: '1.0.0' } }, undefined],
  ])('%s', (_title, registry, previous) => {
    expect(resolve(registry, acme).a?.previous).toBe(previous);
  });
});

it('does not take a property of every object for an entry', () => {
  const asker = { client: 'constructor', user: user(1) };
  expect(resolve({ defaults: {}, clientPins: {} }, asker)).toEqual({});
});
