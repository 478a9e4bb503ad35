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
      { ...everything, kill: { a: ['0.5.0', '2.0.0', '1.0.0', '0.9.0'] } },
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
    ['a pin on a withdrawn version holds', { ...everything, withdrawn: { a: ['0.5.0'] } }, '0.5.0', 'pin'],
    [
      'a pin on a version that is withdrawn and killed does not',
      { ...everything, withdrawn: { a: ['0.5.0'] }, kill: { a: ['0.5.0'] } },
      '2.0.0',
      'rollout',
    ],
    ['* leaves no pin either', { ...everything, kill: { a: ['*', '0.1.0'] } }, undefined, undefined],
    [
      'the version before a killed default stands in for it',
      { defaults: { a: '1.0.0' }, previous: { a: '0.9.0' }, kill: { a: ['1.0.0'] } },
      '0.9.0',
      'default',
    ],
    [
      'not if it was taken back itself',
      {
        defaults: { a: '1.0.0' },
        previous: { a: '0.9.0' },
        kill: { a: ['1.0.0'] },
        withdrawn: { a: ['0.9.0'] },
      },
      undefined,
      undefined,
    ],
    [
      'of two rollouts that fit, the first counts',
      {
        defaults: {},
        rollouts: [
          { remote: 'a', version: '3.0.0', clients: ['globex'] },
          { remote: 'a', version: '2.1.0', groups: ['employee'] },
          { remote: 'a', version: '2.0.0', clients: ['acme'] },
        ],
      },
      '2.1.0',
      'rollout',
    ],
    [
      'where the first of two is killed, the second counts',
      {
        defaults: {},
        kill: { a: ['2.1.0'] },
        rollouts: [
          { remote: 'a', version: '2.1.0', groups: ['employee'] },
          { remote: 'a', version: '2.0.0', clients: ['acme'] },
        ],
      },
      '2.0.0',
      'rollout',
    ],
    ['no remote, no answer', { defaults: {} }, undefined, undefined],
  ])('%s', (_title, registry, version, reason) => {
    const answer = resolve(registry, acme).a;
    expect([answer?.version, answer?.reason]).toEqual([version, reason]);
  });
});

describe('a rollout reaches', () => {
  const reach = (rollout: object, requester = acme) =>
    resolve(
      { defaults: { a: '1.0.0' }, rollouts: [{ remote: 'a', version: '2.0.0', ...rollout }] },
      requester,
    ).a?.version === '2.0.0';

  it.each([
    ['the clients it names', { clients: ['acme'] }, true],
    ['no other client', { clients: ['globex'] }, false],
    ['users in one of its groups', { groups: ['admin', 'employee'] }, true],
    ['no user outside them', { groups: ['admin'] }, false],
    ['only who fits both', { clients: ['acme'], groups: ['admin'] }, false],
    ['people who match both', { clients: ['acme'], groups: ['employee'] }, true],
    [
      'people who match client, group and share',
      { clients: ['acme'], groups: ['employee'], percent: 100 },
      true,
    ],
    ['no one of another client, whatever the share', { clients: ['globex'], percent: 100 }, false],
    ['no one outside the group, whatever the share', { groups: ['admin'], percent: 100 }, false],
    ['no one if a list is empty', { clients: [], percent: 100 }, false],
    ['everyone at 100 percent', { percent: 100 }, true],
    ['no one at 0 percent', { percent: 0 }, false],
    ['no one if it names no audience', {}, false],
  ])('%s', (_title, rollout, expected) => {
    expect(reach(rollout)).toBe(expected);
  });

  it('no anonymous person by percentage, because they could not stay with it', () => {
    expect(reach({ percent: 100 }, { client: 'acme', user: user(null) })).toBe(false);
  });

  it('anonymous visitors by client, because that stays', () => {
    expect(reach({ clients: ['acme'] }, { client: 'acme', user: user(null) })).toBe(true);
  });
});

describe('a share of users', () => {
  const users = Array.from({ length: 10_000 }, (_, id) => id);
  const chosen = (percent: number, version: string) =>
    users.filter((id) => {
      const rollouts = [{ remote: 'a', version, percent }];
      return resolve({ defaults: {}, rollouts }, { client: 'acme', user: user(id) }).a !== undefined;
    });

  it.each([1, 5, 20, 50, 99])('of %i percent is that many of 10,000', (percent) => {
    const expected = percent * 100;
    // Three standard deviations of a fair draw.
    const slack = 3 * Math.sqrt(10_000 * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(chosen(percent, '2.0.0').length - expected)).toBeLessThan(slack);
  });

  it('is the same users each time, and users who were in stay in when it grows', () => {
    const few = chosen(5, '2.0.0');
    expect(chosen(5, '2.0.0')).toEqual(few);
    const more = new Set(chosen(20, '2.0.0'));
    expect(few.every((id) => more.has(id))).toBe(true);
  });

  it('is drawn again for another version: about a fifth of a fifth is in both', () => {
    const first = new Set(chosen(20, '2.0.0'));
    const both = chosen(20, '2.0.1').filter((id) => first.has(id)).length;
    expect(both).toBeGreaterThan(320);
    expect(both).toBeLessThan(480);
  });

  it('is drawn for each client separately', () => {
    const share = (client: string) => users.filter((id) => shareOf('a@2.0.0', client, id) < 20);
    expect(share('acme')).not.toEqual(share('globex'));
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
    [
      'is never one that was taken back',
      { defaults: { a: '1.0.0' }, previous: { a: '0.9.0' }, withdrawn: { a: ['0.9.0'] } },
      undefined,
    ],
    [
      'is the one before where the default is killed and a pin decides',
      {
        defaults: { a: '1.0.0' },
        previous: { a: '0.9.0' },
        clientPins: { acme: { a: '2.0.0' } },
        kill: { a: ['1.0.0'] },
      },
      '0.9.0',
    ],
    ['is never the same one', { defaults: { a: '1.0.0' }, previous: { a: '1.0.0' } }, undefined],
  ])('%s', (_title, registry, previous) => {
    expect(resolve(registry, acme).a?.previous).toBe(previous);
  });
});

it('does not take a property of every object for an entry', () => {
  const requester = { client: 'constructor', user: user(1) };
  expect(resolve({ defaults: {}, clientPins: {} }, requester)).toEqual({});
});
