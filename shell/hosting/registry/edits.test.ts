import { describe, expect, it } from 'vitest';
import type { DeployAction, HistoryEntry } from './disk/history.ts';
import {
  activeVersions,
  kill,
  pin,
  promote,
  revive,
  rollBack,
  rollout,
  unpin,
  withdrawRollout,
} from './edits.ts';
import type { RemoteState } from './registry.ts';

const nothing: RemoteState = {
  default: null,
  previous: null,
  rollouts: [],
  pins: {},
  kill: [],
  withdrawn: [],
};
const one: RemoteState = { ...nothing, default: '1.0.0', previous: '0.9.0' };
const noon = new Date('2026-11-20T12:00:00.000Z');
const trial = (version: string, more: object = {}) => ({ remote: 'a', version, percent: 5, ...more });

type Row = [string, RemoteState, Partial<RemoteState>];

describe('deploying a version', () => {
  it.each<Row>([
    ['makes it the default of a new remote', nothing, { default: '2.0.0', previous: null }],
    ['keeps the default until now to fall back on', one, { default: '2.0.0', previous: '1.0.0' }],
    ['ends its own trial', { ...one, rollouts: [trial('2.0.0')] }, { rollouts: [] }],
    ['leaves the trial of another', { ...one, rollouts: [trial('3.0.0')] }, { rollouts: [trial('3.0.0')] }],
    ['leaves pins', { ...one, pins: { acme: '0.5.0' } }, { pins: { acme: '0.5.0' } }],
    [
      'that was withdrawn puts it in force again',
      { ...one, withdrawn: ['2.0.0', '3.0.0'] },
      { withdrawn: ['3.0.0'] },
    ],
    ['over a killed one does not fall back on that', { ...one, kill: ['1.0.0'] }, { previous: '0.9.0' }],
    [
      'that is the default changes nothing',
      { ...one, default: '2.0.0' },
      { default: '2.0.0', previous: '0.9.0' },
    ],
    [
      'that was the one before the default swaps the two',
      { ...one, previous: '2.0.0' },
      { default: '2.0.0', previous: '1.0.0' },
    ],
    [
      'over a killed one, back to the one before, falls back on none',
      { ...one, previous: '2.0.0', kill: ['1.0.0'] },
      { default: '2.0.0', previous: null },
    ],
  ])('%s', (_title, state, changed) => {
    expect(promote(state, '2.0.0')).toMatchObject(changed);
  });
});

describe('pins', () => {
  it('put clients on a version, in the place of their old pin, and leave all others', () => {
    const state = { ...one, pins: { acme: '0.5.0', initech: '0.5.0' } };
    expect(pin(state, '2.0.0', ['acme', 'globex']).pins).toEqual({
      acme: '2.0.0',
      globex: '2.0.0',
      initech: '0.5.0',
    });
  });

  it('put a withdrawn version in force again', () => {
    expect(pin({ ...one, withdrawn: ['2.0.0'] }, '2.0.0', ['acme']).withdrawn).toEqual([]);
  });

  it('can be taken from one client, which does not withdraw the version', () => {
    const state = { ...one, pins: { acme: '0.5.0', globex: '0.5.0' } };
    expect(unpin(state, ['acme'])).toEqual({ ...one, pins: { globex: '0.5.0' } });
  });
});

describe('a rollout', () => {
  it('contains whom, how many errors, and since when', () => {
    expect(rollout(one, 'a', '2.0.0', { percent: 5, groups: ['reception'] }, noon).rollouts).toEqual([
      {
        remote: 'a',
        version: '2.0.0',
        percent: 5,
        groups: ['reception'],
        errorLimit: 5,
        since: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  it.each<[string, RemoteState, string[]]>([
    ['replaces one of the same version', { ...one, rollouts: [trial('2.0.0', { percent: 1 })] }, ['2.0.0']],
    ['comes before older ones', { ...one, rollouts: [trial('1.5.0')] }, ['2.0.0', '1.5.0']],
  ])('%s', (_title, state, versions) => {
    const after = rollout(state, 'a', '2.0.0', { percent: 50, errorLimit: 2 }, noon);
    expect(after.rollouts.map(({ version }) => version)).toEqual(versions);
    expect(after.rollouts[0]).toMatchObject({ percent: 50, errorLimit: 2 });
  });

  it.each<Row>([
    [
      'ends alone, and its version is withdrawn',
      { ...one, rollouts: [trial('2.0.0'), trial('3.0.0')], pins: { acme: '2.0.0' } },
      { default: '1.0.0', rollouts: [trial('3.0.0')], pins: { acme: '2.0.0' }, withdrawn: ['2.0.0'] },
    ],
    [
      'that is none changes nothing',
      { ...one, rollouts: [trial('3.0.0')] },
      { ...one, rollouts: [trial('3.0.0')] },
    ],
  ])('withdrawn %s', (_title, state, changed) => {
    expect(withdrawRollout(state, '2.0.0')).toMatchObject(changed);
  });
});

describe('a kill', () => {
  it('leaves the entry that gave the version, and withdraws it', () => {
    const state = { ...one, rollouts: [trial('2.0.0')], pins: { acme: '2.0.0' } };
    expect(kill(state, '2.0.0')).toEqual({ ...state, kill: ['2.0.0'], withdrawn: ['2.0.0'] });
  });

  it('twice is once', () => {
    const state = kill(one, '1.0.0');
    expect(kill(state, '1.0.0')).toBe(state);
  });

  it.each<Row>([
    ['gives a version back to who was given it', kill(one, '1.0.0'), { kill: [], withdrawn: [] }],
    ['leaves one withdrawn without an audience', kill(one, '0.8.0'), { kill: [], withdrawn: ['0.8.0'] }],
    ['leaves other kills', kill(kill(one, '1.0.0'), '*'), { kill: ['*'], withdrawn: ['1.0.0', '0.9.0'] }],
    ['of what is not killed changes nothing', { ...one, withdrawn: ['1.0.0'] }, { withdrawn: ['1.0.0'] }],
  ])('undone %s', (_title, state, changed) => {
    const version = state.kill[0] ?? '1.0.0';
    expect(revive(state, version)).toMatchObject(changed);
  });

  it('of the whole remote withdraws all named versions, and undone puts given ones in force again', () => {
    const state = { ...one, rollouts: [trial('2.0.0')], pins: { acme: '0.5.0' }, withdrawn: ['3.0.0'] };
    const killed = kill(state, '*');
    expect(killed.withdrawn).toEqual(['3.0.0', '1.0.0', '0.9.0', '2.0.0', '0.5.0']);
    expect(revive(killed, '*').withdrawn).toEqual(['3.0.0', '0.9.0']);
  });

  it('takes a version from each audience', () => {
    const state = { ...one, rollouts: [trial('2.0.0')], pins: { acme: '0.5.0' } };
    expect([...activeVersions(state)].sort()).toEqual(['0.5.0', '1.0.0', '2.0.0']);
    expect([...activeVersions(kill(state, '2.0.0'))].sort()).toEqual(['0.5.0', '1.0.0']);
    expect([...activeVersions(kill(state, '*'))]).toEqual([]);
  });
});

describe('rolling back', () => {
  /** Runs changes as they would be made, and keeps their history, newest first. */
  function story(...steps: [DeployAction, string | null, ((state: RemoteState) => RemoteState)?][]) {
    let state = nothing;
    const history: HistoryEntry[] = [];
    for (const [action, version, edit] of steps) {
      const before = state;
      state = edit ? edit(state) : (rollBack(state, 'a', history) ?? state);
      const entry = { at: '', by: 'ci', remote: 'a', note: '', action, version, before, after: state };
      history.unshift({ ...entry, revision: history.length + 1 });
    }
    return { state, history };
  }
  const deploy = (version: string) =>
    ['deploy', version, (state: RemoteState) => promote(state, version)] as [
      DeployAction,
      string,
      (state: RemoteState) => RemoteState,
    ];
  const back = ['roll_back', null] as [DeployAction, null];
  const tried = [
    'rollout',
    '2.0.0',
    (state: RemoteState) => rollout(state, 'a', '2.0.0', { percent: 5 }, noon),
  ] as [DeployAction, string, (state: RemoteState) => RemoteState];

  it.each<[string, Parameters<typeof story>, Partial<RemoteState>]>([
    [
      'puts the default back, and withdraws what was given',
      [deploy('1.0.0'), deploy('2.0.0'), back],
      { default: '1.0.0', previous: null, withdrawn: ['2.0.0'] },
    ],
    [
      'twice goes two back',
      [deploy('1.0.0'), deploy('2.0.0'), deploy('3.0.0'), back, back],
      { default: '1.0.0', previous: null, withdrawn: ['3.0.0', '2.0.0'] },
    ],
    [
      'after rolling back and deploying undoes the newer deployment, then the one before what was undone',
      [deploy('1.0.0'), deploy('2.0.0'), back, deploy('3.0.0'), back],
      { default: '1.0.0', withdrawn: ['2.0.0', '3.0.0'] },
    ],
    [
      'goes past what was undone',
      [deploy('1.0.0'), deploy('2.0.0'), deploy('3.0.0'), back, deploy('4.0.0'), back, back],
      { default: '1.0.0', withdrawn: ['3.0.0', '4.0.0', '2.0.0'] },
    ],
    [
      'ends a trial',
      [deploy('1.0.0'), tried, back],
      { default: '1.0.0', rollouts: [], withdrawn: ['2.0.0'] },
    ],
    [
      'brings back a trial that a deployment ended',
      [deploy('1.0.0'), tried, deploy('2.0.0'), back],
      {
        default: '1.0.0',
        rollouts: [{ ...trial('2.0.0'), errorLimit: 5, since: noon.toISOString() }],
        withdrawn: [],
      },
    ],
    [
      'does not withdraw what a pinned client still gets',
      [deploy('1.0.0'), ['pin', '2.0.0', (state) => pin(state, '2.0.0', ['acme'])], deploy('2.0.0'), back],
      { default: '1.0.0', pins: { acme: '2.0.0' }, withdrawn: [] },
    ],
    [
      'leaves a kill, and undoes the deployment that it was about',
      [deploy('1.0.0'), deploy('2.0.0'), ['kill', '2.0.0', (state) => kill(state, '2.0.0')], back],
      { default: '1.0.0', kill: ['2.0.0'], withdrawn: ['2.0.0'] },
    ],
    [
      'does not bring back a trial that was taken back',
      [
        deploy('1.0.0'),
        tried,
        deploy('1.1.0'),
        ['take_back', '2.0.0', (state) => withdrawRollout(state, '2.0.0')],
        back,
      ],
      { default: '1.0.0', rollouts: [], withdrawn: ['2.0.0', '1.1.0'] },
    ],
    [
      'after a trial was taken back undoes what was before the trial',
      [
        deploy('1.0.0'),
        deploy('1.1.0'),
        tried,
        ['take_back', '2.0.0', (state) => withdrawRollout(state, '2.0.0')],
        back,
      ],
      { default: '1.0.0', rollouts: [], withdrawn: ['2.0.0', '1.1.0'] },
    ],
    [
      'puts a withdrawn version in force again that was there before',
      [deploy('1.0.0'), deploy('2.0.0'), back, deploy('2.0.0'), deploy('3.0.0'), back],
      { default: '2.0.0', withdrawn: ['3.0.0'] },
    ],
    ['the first deployment leaves nothing', [deploy('1.0.0'), back], { default: null, withdrawn: ['1.0.0'] }],
  ])('%s', (_title, steps, expected) => {
    expect(story(...steps).state).toMatchObject(expected);
  });

  it.each<[string, Parameters<typeof story>]>([
    ['nothing ever happened', []],
    ['everything is undone', [deploy('1.0.0'), back]],
    ['there were only kills', [['kill', '1.0.0', (state) => kill(state, '1.0.0')]]],
  ])('has nothing to roll back if %s', (_title, steps) => {
    const { state, history } = story(...steps);
    expect(rollBack(state, 'a', history)).toBeUndefined();
  });

  it('does not look at other remotes', () => {
    const { state, history } = story(deploy('1.0.0'));
    expect(rollBack(state, 'b', history)).toBeUndefined();
  });
});
