import { describe, expect, it } from 'vitest';
import type { DeploymentsState } from '../../../mechanisms/portal/deployments-port.ts';
import { versionsFor, visibleTo } from './visible-deployments.ts';

type Version = DeploymentsState['remotes'][number]['versions'][number];
type Place = Version['places'][number];
type Change = DeploymentsState['history'][number];

const place = (kind: Place['kind'], rest: Partial<Place> = {}): Place => ({
  kind,
  percent: null,
  groups: [],
  clients: [],
  errorLimit: null,
  since: null,
  order: 0,
  ...rest,
});
const version = (name: string, places: Place[], rest: Partial<Version> = {}): Version => ({
  version: name,
  contract: '1.0.0',
  commit: null,
  size: 1,
  places,
  isKilled: false,
  isWithdrawn: false,
  problem: null,
  ...rest,
});
const standard = version('1.0.0', [place('default')]);
const killedDefault = () => version('1.0.0', [place('default')], { isKilled: true });
const rolledOut = (name: string, rest: Partial<Place>, version_: Partial<Version> = {}) =>
  version(name, [place('rollout', rest)], version_);
const pinned = (name: string, clients: string[], rest: Partial<Version> = {}) =>
  version(name, [place('pin', { clients })], rest);

describe('people of acme may have', () => {
  it.each<[string, Version[], string[]]>([
    ['the default', [standard], ['1.0.0 default']],
    ['nothing where nothing is the default', [version('1.0.0', [])], []],
    ['the pin alone', [pinned('0.5.0', ['acme']), standard], ['0.5.0 pin']],
    ['no pin of another', [pinned('0.5.0', ['globex']), standard], ['1.0.0 default']],
    ['a share of a rollout, and the default', [rolledOut('2.0.0', { percent: 5 }), standard], both()],
    ['the whole of a rollout to 100 percent, and the default before log-in', hundred(), both()],
    [
      'a rollout to a group, and the default',
      [rolledOut('2.0.0', { groups: ['admin'] }), standard],
      ['2.0.0 rollout', '1.0.0 default'],
    ],
    [
      'only a rollout that names acme',
      [rolledOut('2.0.0', { clients: ['acme', 'globex'] }), standard],
      ['2.0.0 rollout'],
    ],
    [
      'nothing of a rollout to others',
      [rolledOut('2.0.0', { clients: ['globex'], percent: 50 }), standard],
      ['1.0.0 default'],
    ],
    ['nothing of one without an audience', [rolledOut('2.0.0', {}), standard], ['1.0.0 default']],
    ['nothing of one to 0 percent', [rolledOut('2.0.0', { percent: 0 }), standard], ['1.0.0 default']],
    [
      'rollouts in their order, none after one for all',
      [
        rolledOut('3.0.0', { percent: 5, order: 2 }),
        rolledOut('2.0.0', { clients: ['acme'], order: 1 }),
        rolledOut('4.0.0', { percent: 5, order: 0 }),
      ],
      ['4.0.0 rollout', '2.0.0 rollout'],
    ],
    [
      'the one before a killed default',
      [killedDefault(), version('0.9.0', [place('previous')])],
      ['0.9.0 default'],
    ],
    [
      'not the one before it where that was taken back',
      [killedDefault(), version('0.9.0', [place('previous')], { isWithdrawn: true })],
      [],
    ],
    ['not the killed pin', [pinned('0.5.0', ['acme'], { isKilled: true }), standard], ['1.0.0 default']],
    [
      'not the killed rollout',
      [rolledOut('2.0.0', { percent: 5 }, { isKilled: true }), standard],
      ['1.0.0 default'],
    ],
    ['not the killed default', [version('1.0.0', [place('default')], { isKilled: true })], []],
  ])('%s', (_title, versions, expected) => {
    const given = versionsFor({ name: 'mf-a', versions }, 'acme');
    expect(given.map((one) => `${one.version} ${one.reason}`)).toEqual(expected);
  });

  function both() {
    return ['2.0.0 rollout', '1.0.0 default'];
  }
  function hundred() {
    return [rolledOut('2.0.0', { percent: 100 }), standard];
  }
});

describe('the view of acme', () => {
  const change = (rest: Partial<Change>): Change => ({
    revision: 1,
    at: '2026-11-23T09:00:00Z',
    by: 'sasha@operator.test',
    remote: 'mf-a',
    action: 'deploy',
    version: '1.0.0',
    note: 'for globex',
    ...rest,
  });
  const see = (versions: Version[], history: Change[] = []) =>
    visibleTo({ revision: 7, remotes: [{ name: 'mf-a', versions }], history }, 'acme');

  it.each<[string, Version[], string[]]>([
    ['versions that its people get', [standard, version('0.9.0', [place('previous')])], ['1.0.0']],
    ['its pin, though it is killed', [pinned('0.5.0', ['acme'], { isKilled: true })], ['0.5.0']],
    [
      'the killed default, where nothing is left',
      [version('1.0.0', [place('default')], { isKilled: true })],
      ['1.0.0'],
    ],
    [
      'no killed default where it has its pin',
      [pinned('0.5.0', ['acme']), version('1.0.0', [place('default')], { isKilled: true })],
      ['0.5.0'],
    ],
    ['no pin of others', [pinned('0.5.0', ['globex']), standard], ['1.0.0']],
    ['no rollout to others', [rolledOut('2.0.0', { clients: ['globex'] }), standard], ['1.0.0']],
    [
      'rollouts that include it, besides its pin',
      [rolledOut('2.0.0', { percent: 5 }), pinned('0.5.0', ['acme']), standard],
      ['2.0.0', '0.5.0'],
    ],
  ])('%s', (_title, versions, expected) => {
    expect(see(versions).remotes.flatMap((remote) => remote.versions.map((one) => one.version))).toEqual(
      expected,
    );
  });

  it('no remote of which its people get nothing', () => {
    expect(see([pinned('0.5.0', ['globex'])]).remotes).toEqual([]);
  });

  it('no other client by name, and no place of one', () => {
    const shared = version('1.0.0', [
      place('default'),
      place('pin', { clients: ['globex'] }),
      place('rollout', { clients: ['acme', 'globex'], percent: 5 }),
      place('rollout', { clients: ['globex'] }),
    ]);
    const [remote] = see([shared]).remotes;
    expect(remote?.versions[0]?.places.map(({ kind, clients }) => [kind, clients])).toEqual([
      ['default', []],
      ['rollout', ['acme']],
    ]);
  });

  it.each<[string, Partial<Change>, boolean]>([
    ['a deployment of its remote', { action: 'deploy' }, true],
    ['a kill of any version of it', { action: 'kill', version: '0.1.0' }, true],
    ['a roll-back, which names no version', { action: 'roll_back', version: null }, true],
    ['nothing of other remotes', { remote: 'mf-b' }, false],
    ['its own pin', { action: 'pin', version: '0.5.0' }, true],
    ['no pin of others', { action: 'pin', version: '0.6.0' }, false],
    ['no unpin: it does not say whose', { action: 'unpin', version: '0.5.0' }, false],
    ['no rollout that does not reach it', { action: 'rollout', version: '3.0.0' }, false],
  ])('in the history: %s', (_title, entry, isShown) => {
    const versions = [
      pinned('0.5.0', ['acme']),
      pinned('0.6.0', ['globex']),
      rolledOut('3.0.0', { clients: ['globex'] }),
      standard,
    ];
    expect(see(versions, [change(entry)]).history).toHaveLength(isShown ? 1 : 0);
  });

  it('has neither names nor notes, except for automatic actions of the server', () => {
    const automatic = change({ action: 'take_back', by: 'automatic', note: '12 of 40 loads failed' });
    const { history } = see([standard], [change({}), automatic]);
    expect(history.map(({ by, note }) => [by, note])).toEqual([
      ['operator', ''],
      ['automatic', '12 of 40 loads failed'],
    ]);
  });
});
