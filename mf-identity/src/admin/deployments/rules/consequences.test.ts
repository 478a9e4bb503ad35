import { describe, expect, it } from 'vitest';
import { buildChange, buildPlace, buildVersion } from '#testing/deployments.ts';
import { canRollBack, lastChange, listConsequences } from './consequences.ts';
import type { ChangeAction, DeployedVersion, DeploymentChange } from './deployed.ts';

const standard = buildVersion({ version: '2', places: [buildPlace()] });
const before = buildVersion({ version: '1', places: [buildPlace({ kind: 'previous' })] });
const pinned = buildVersion({ version: '0', places: [buildPlace({ kind: 'pin', clients: ['globex'] })] });
const onTrial = buildVersion({ version: '3', places: [buildPlace({ kind: 'rollout', percent: 5 })] });
const unused = buildVersion({ version: '4' });
const but = (version: DeployedVersion, change: Partial<DeployedVersion>) => ({ ...version, ...change });

function told(action: ChangeAction, version: string, versions: DeployedVersion[]) {
  const remotes = [{ name: 'mf-desks', given: [], versions }];
  return listConsequences({ action, remote: 'mf-desks', version }, { remotes, history: [] }).map(
    ({ key, ...more }) => [key, ...Object.values(more)].flat().join(' '),
  );
}

describe('consequences for each audience', () => {
  it.each<[rule: string, action: ChangeAction, version: string, versions: DeployedVersion[], told: string[]]>(
    [
      ['promoted', 'promote', '3', [onTrial, standard, before], ['promote']],
      ['promoted past a pin', 'promote', '3', [onTrial, pinned], ['promote', 'promotePins globex']],
      ['promoted where it is pinned', 'promote', '0', [standard, pinned], ['promote']],
      ['killed on trial', 'kill', '3', [onTrial, standard, before], ['kill', 'killInstead 2']],
      ['killed where it is pinned', 'kill', '0', [standard, pinned], ['kill', 'killInstead 2']],
      ['the default killed', 'kill', '2', [onTrial, standard, before], ['kill', 'killInstead 1']],
      ['the default killed, with none before it', 'kill', '2', [standard, pinned], ['kill', 'killNothing']],
      [
        'the default killed, and the one before it was taken back',
        'kill',
        '2',
        [standard, but(before, { isWithdrawn: true })],
        ['kill', 'killNothing'],
      ],
      [
        'killed on trial while the default is killed',
        'kill',
        '3',
        [onTrial, but(standard, { isKilled: true }), before],
        ['kill', 'killInstead 1'],
      ],
      ['killed though no one has it', 'kill', '4', [unused, standard], ['kill', 'killNobody']],
      ['killed after it went from the list', 'kill', '9', [standard], ['kill']],
      ['revived', 'revive', '2', [but(standard, { isKilled: true })], ['revive']],
      ['revived for no one', 'revive', '1', [standard, but(before, { isKilled: true })], ['reviveNobody']],
      ['rolled back without a known change', 'roll_back', '', [standard], ['rollBackUnknown']],
    ],
  )('%s', (_, action, version, versions, expected) => {
    expect(told(action, version, versions)).toEqual(expected);
  });
});

describe('effects of a rollback', () => {
  const history = (...actions: DeploymentChange['action'][]) =>
    actions.map((action, n) => buildChange({ action, revision: 100 - n }));

  it.each<[rule: string, actions: DeploymentChange['action'][], place: number | undefined]>([
    ['the newest', ['promote', 'deploy'], 0],
    ['kills and revivals are none', ['revive', 'kill', 'deploy'], 2],
    ['undone changes are skipped', ['roll_back', 'promote', 'deploy'], 2],
    ['twice', ['roll_back', 'roll_back', 'promote', 'deploy', 'pin'], 4],
    ['undone, changed, and again', ['take_back', 'roll_back', 'promote'], 0],
    ['nothing is left', ['roll_back', 'deploy'], undefined],
    ['nothing ever was', [], undefined],
  ])('%s', (_, actions, place) => {
    const changes = history(...actions);
    expect(lastChange('mf-desks', changes)).toBe(place === undefined ? undefined : changes[place]);
    expect(canRollBack('mf-desks', changes)).toBe(place !== undefined);
  });

  it('is about the remote alone, and may be older than shown', () => {
    const others = Array.from({ length: 50 }, () => buildChange({ remote: 'mf-identity' }));
    expect(lastChange('mf-desks', others)).toBeUndefined();
    expect(canRollBack('mf-desks', others.slice(1))).toBe(false);
    expect(canRollBack('mf-desks', others)).toBe(true);
  });
});
