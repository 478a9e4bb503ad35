import type { BootDocument } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import {
  isFresh,
  isSamePerson,
  isUser,
  MAX_STORED_AGE_MS,
  outdatedFiles,
  withdrawnFiles,
} from './freshness.ts';

describe('isFresh', () => {
  it.each([
    [0, true],
    [MAX_STORED_AGE_MS, true],
    [MAX_STORED_AGE_MS + 1, false],
    [-1, false],
  ])('after %s ms: %s', (passed, fresh) => expect(isFresh(1_000_000, 1_000_000 + passed)).toBe(fresh));

  it('is never for an entry without a time', () => expect(isFresh(Number.NaN, Date.now())).toBe(false));
});

describe('outdatedFiles', () => {
  const version = (base: string) => ({ version: '1', base, entry: 'e.js', integrity: {} });
  const remote = {
    ...version('/remotes/a/2/'),
    name: 'a',
    descriptor: {},
    chunks: {},
    previous: version('/remotes/a/1/'),
  };
  const boot = { deployment: 'd', remotes: [remote] } as unknown as BootDocument;

  it('are those of every version that the deployment does not name: killed, rolled back, not this person’s', () => {
    const urls = ['a/2/e.js', 'a/1/e.js', 'a/0/e.js', 'a/20/e.js', 'b/1/e.js'].map(
      (file) => `http://x/remotes/${file}`,
    );
    expect(outdatedFiles(urls, boot, 'http://x')).toEqual(
      ['a/0/e.js', 'a/20/e.js', 'b/1/e.js'].map((file) => `http://x/remotes/${file}`),
    );
  });

  it('are those of another origin than the deployment names', () => {
    const elsewhere = {
      remotes: [{ ...version('https://static.x/remotes/a/2/'), name: 'a' }],
    } as unknown as BootDocument;
    const urls = ['https://static.x/remotes/a/2/e.js', 'http://x/remotes/a/2/e.js'];
    expect(outdatedFiles(urls, elsewhere, 'http://x')).toEqual(['http://x/remotes/a/2/e.js']);
  });
});

it('deletes the files of withdrawn versions, wherever they came from', () => {
  const urls = [
    'http://x/remotes/a/2/e.js',
    'https://static.x/remotes/a/1/e.js',
    'http://x/remotes/b/1/e.js',
  ];
  expect(withdrawnFiles(urls, { a: ['1', '20'] })).toEqual(['https://static.x/remotes/a/1/e.js']);
  expect(withdrawnFiles(urls, {})).toEqual([]);
});

it('knows whose whoami it is, and handles one without a person', () => {
  expect(isUser({ user: { id: 7 } }, 7)).toBe(true);
  expect(isUser({ user: { id: null } }, 7)).toBe(false);
  expect(isUser(undefined, 7)).toBe(false);
});

describe('isSamePerson', () => {
  const whoami = (user: number | null, client = 1) => ({ user: { id: user }, client: { id: client } });
  it.each([
    ['the same', whoami(7), whoami(7), true],
    ['no person, twice', whoami(null), whoami(null), true],
    ['another person', whoami(7), whoami(8), false],
    ['a session that ended', whoami(7), whoami(null), false],
    ['the same number at another client', whoami(7, 1), whoami(7, 2), false],
    ['an answer that cannot be read', whoami(7), {}, false],
    ['nothing that can be read at all', {}, {}, false],
  ])('%s', (_title, before, after, same) => expect(isSamePerson(before, after)).toBe(same));
});
