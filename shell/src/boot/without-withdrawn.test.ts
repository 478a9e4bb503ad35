import type { BootDocument, Withdrawn } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import { withdrawnFrom, withoutWithdrawn } from './without-withdrawn.ts';

const version = (name: string) => ({
  version: name,
  base: `/remotes/mf-a/${name}/`,
  entry: 'e.js',
  integrity: {},
});

/** `mf-a` in version 2, with 1 to fall back on where `previous` is given; `knew`: what the document says is withdrawn. */
function bootOf({ previous, knew = {} }: { previous?: string; knew?: Withdrawn }): BootDocument {
  const remote = {
    name: 'mf-a',
    ...version('2'),
    descriptor: {},
    chunks: { 'cards-x': ['x.js'] },
    ...(previous ? { previous: version(previous) } : {}),
  };
  return { deployment: 'd', withdrawn: knew, remotes: [remote] } as unknown as BootDocument;
}

describe('of a boot document that is older than the event', () => {
  it.each<[string, Parameters<typeof bootOf>[0], Withdrawn, (string | undefined)[]]>([
    ['nothing is withdrawn: all stays', { previous: '1' }, {}, ['2', '1']],
    ['another remote’s version is withdrawn', {}, { 'mf-b': ['2'] }, ['2', undefined]],
    ['another version is withdrawn', {}, { 'mf-a': ['3'] }, ['2', undefined]],
    ['its version is withdrawn: the previous one', { previous: '1' }, { 'mf-a': ['2'] }, ['1', undefined]],
    ['its version is withdrawn, and there is none before: no such remote', {}, { 'mf-a': ['2'] }, []],
    [
      'the previous one is withdrawn: nothing to fall back on',
      { previous: '1' },
      { 'mf-a': ['1'] },
      ['2', undefined],
    ],
    ['both are withdrawn: no such remote', { previous: '1' }, { 'mf-a': ['1', '2'] }, []],
    [
      'it was given although it was withdrawn, to a client that is pinned to it',
      { knew: { 'mf-a': ['2'] } },
      { 'mf-a': ['2'] },
      ['2', undefined],
    ],
  ])('%s', (_title, given, withdrawn, expected) => {
    const { remotes } = withoutWithdrawn(bootOf(given), withdrawn);
    expect(remotes.flatMap(({ version, previous }) => [version, previous?.version])).toEqual(expected);
  });

  it('fetches no file of a version ahead that it went back from', () => {
    const [remote] = withoutWithdrawn(bootOf({ previous: '1' }), { 'mf-a': ['2'] }).remotes;
    expect(remote).toMatchObject({ base: '/remotes/mf-a/1/', chunks: {} });
  });
});

describe('a page holds a withdrawn version', () => {
  it.each<[string, Parameters<typeof bootOf>[0], Withdrawn, string[]]>([
    ['not while none is', { previous: '1' }, { 'mf-a': ['0'] }, []],
    ['if its own is', {}, { 'mf-a': ['2'] }, ['mf-a']],
    ['if the one it may have gone back to is', { previous: '1' }, { 'mf-a': ['1'] }, ['mf-a']],
    [
      'not if it was booted with that knowledge: it would be reloaded for ever',
      { knew: { 'mf-a': ['2'] } },
      { 'mf-a': ['2'] },
      [],
    ],
  ])('%s', (_title, given, withdrawn, expected) => {
    expect(withdrawnFrom(bootOf(given), withdrawn)).toEqual(expected);
  });
});
