import { describe, expect, it } from 'vitest';
import { buildPlace, buildVersion } from '#testing/deployments.ts';
import { t } from '../../texts/en.ts';
import { type AudienceContext, audienceContext, describeAudience } from './audience.ts';
import type { DeployedVersion, VersionPlace } from './deployed.ts';

const alone: AudienceContext = { isOnly: true, standIn: undefined };
const beside: AudienceContext = { isOnly: false, standIn: undefined };

/** In the words of the catalogue, so that a key without a text is found too. */
function told(place: Partial<VersionPlace>, around = beside): string {
  const { key, percent, groups, clients } = describeAudience(buildPlace(place), '1.0.0', around);
  return t(`versions.audience.${key}`, {
    percent: `${percent}%`,
    groups: groups.join(' and '),
    count: groups.length,
    clients: clients.join(' and '),
  });
}

describe('who gets a version, as text', () => {
  it.each<[words: string, place: Partial<VersionPlace>, around?: AudienceContext]>([
    ['Everyone', { kind: 'default' }, alone],
    ['Everyone else', { kind: 'default' }],
    ['Fallback if the next version fails', { kind: 'previous' }],
    ['Fallback if the next version fails', { kind: 'previous' }, { ...alone, standIn: '0.9.0' }],
    ['Everyone else, because the default is killed', { kind: 'previous' }, { ...alone, standIn: '1.0.0' }],
    ['Pinned for globex', { kind: 'pin', clients: ['globex'] }],
    ['Pinned for acme and globex', { kind: 'pin', clients: ['acme', 'globex'] }],
    ['5% of users', { kind: 'rollout', percent: 5 }],
    ['0% of users', { kind: 'rollout', percent: 0 }],
    ['50% of users at acme', { kind: 'rollout', percent: 50, clients: ['acme'] }],
    ['5% of group reception', { kind: 'rollout', percent: 5, groups: ['reception'] }],
    [
      '5% of groups reception and security at acme',
      { kind: 'rollout', percent: 5, groups: ['reception', 'security'], clients: ['acme'] },
    ],
    ['Rolled out to group reception', { kind: 'rollout', groups: ['reception'] }],
    ['Rolled out to group reception at acme', { kind: 'rollout', groups: ['reception'], clients: ['acme'] }],
    ['Rolled out to groups a and b', { kind: 'rollout', groups: ['a', 'b'] }],
    ['Rolled out to acme', { kind: 'rollout', clients: ['acme'] }],
    ['Not rolled out yet', { kind: 'rollout' }],
  ])('%s', (words, place, around) => {
    expect(told(place, around)).toBe(words);
  });
});

describe('the surroundings of a place', () => {
  const [current, before] = [[buildPlace()], [buildPlace({ kind: 'previous' })]];
  const of = (...versions: Partial<DeployedVersion>[]) =>
    audienceContext({ given: [], versions: versions.map((version) => buildVersion(version)) });

  it.each<[rule: string, isOnly: boolean, versions: Partial<DeployedVersion>[]]>([
    ['a default alone', true, [{ places: current }]],
    ['with the one before it', true, [{ places: current }, { places: before }]],
    ['with a pin', false, [{ places: current }, { places: [buildPlace({ kind: 'pin' })] }]],
    ['with a rollout', false, [{ places: current }, { places: [buildPlace({ kind: 'rollout' })] }]],
    [
      'with a rollout that is killed',
      true,
      [{ places: current }, { places: [buildPlace({ kind: 'rollout' })], isKilled: true }],
    ],
  ])('%s: everyone’s %s', (_, isOnly, versions) => {
    expect(of(...versions).isOnly).toBe(isOnly);
  });

  it.each<[rule: string, standIn: string | undefined, versions: Partial<DeployedVersion>[]]>([
    ['no one for a live default', undefined, [{ places: current }, { version: '1', places: before }]],
    [
      'the one before',
      '1',
      [
        { places: current, isKilled: true },
        { version: '1', places: before },
      ],
    ],
    [
      'no one if that one was withdrawn',
      undefined,
      [
        { places: current, isKilled: true },
        { places: before, isWithdrawn: true },
      ],
    ],
    [
      'no one if that one is killed as well',
      undefined,
      [
        { places: current, isKilled: true },
        { places: before, isKilled: true },
      ],
    ],
  ])('stands in for a killed default: %s', (_, standIn, versions) => {
    expect(of(...versions).standIn).toBe(standIn);
  });

  it.each([
    ['default', '1'],
    ['pin', undefined],
  ] as const)('without the killed default, the one given as %s shows it: %s', (reason, standIn) => {
    const versions = [buildVersion({ version: '1', places: before })];
    expect(audienceContext({ versions, given: [{ version: '1', reason }] }).standIn).toBe(standIn);
  });
});
