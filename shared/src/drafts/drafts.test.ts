// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeSession } from '../testing/fake-session.ts';
import { dropDraft, keepDraft, readDraft, withDraft } from './drafts.ts';

const HOUR = 60 * 60_000;

beforeEach(() => {
  sessionStorage.clear();
  fakeSession({ user: { id: 7 } });
});

describe('a draft', () => {
  it('is restored for the same person and form', () => {
    keepDraft('profile', { firstName: 'Ada' });
    expect(readDraft('profile')).toEqual({ firstName: 'Ada' });
    expect(readDraft('support')).toBeUndefined();
  });

  it('is never read for another person, and is deleted when they log in', () => {
    keepDraft('profile', { firstName: 'Ada' });
    fakeSession({ user: { id: 8 } });
    expect(readDraft('profile')).toBeUndefined();
    fakeSession({ user: { id: 7 } });
    expect(readDraft('profile')).toBeUndefined();
  });

  it('is not stored while its person is not logged in', () => {
    fakeSession({ user: { id: 7 }, sessionLost: true });
    keepDraft('profile', { firstName: 'Ada' });
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['12 hours for a known person', 7, 12 * HOUR],
    ['15 minutes for anyone else', null, HOUR / 4],
  ])('lives %s', (_, id, lifetime) => {
    fakeSession({ user: id === null ? null : { id } });
    keepDraft('signup', { firstName: 'Ada' }, 0);
    expect(readDraft('signup', lifetime - 1)).toEqual({ firstName: 'Ada' });
    expect(readDraft('signup', lifetime)).toBeUndefined();
  });

  it('holds no secrets and no files, at any depth', () => {
    const secrets = {
      password: 'x',
      passwordConfirm: 'x',
      currentPassword: 'x',
      meetingRoomPin: '123456',
      pin: '1',
      token: 't',
    };
    keepDraft('signup', {
      ...secrets,
      photo: new File(['x'], 'me.jpg'),
      site: 2,
      spinning: true,
      inner: secrets,
    });
    expect(readDraft('signup')).toEqual({ site: 2, spinning: true, inner: {} });
  });

  it('is deleted with the form that was sent', () => {
    keepDraft('profile', { a: 1 });
    dropDraft('profile');
    expect(readDraft('profile')).toBeUndefined();
  });

  it.each(['no json', '{}', 'null', '{"at":"x","values":1}'])('that is corrupt (%s) is none', (text) => {
    sessionStorage.setItem('portal.draft.7.profile', text);
    expect(readDraft('profile')).toBeUndefined();
  });
});

describe('withDraft', () => {
  const initial = {
    name: '',
    groups: [] as string[],
    extra: { badge: '', floor: '' },
    site: null as number | null,
  };
  it.each([
    ['nothing', undefined, initial],
    ['the typed text', { name: 'Ada', site: 2 }, { ...initial, name: 'Ada', site: 2 }],
    [
      'a part of an inner record',
      { extra: { badge: 'x' } },
      { ...initial, extra: { badge: 'x', floor: '' } },
    ],
    ['values that the form no longer has', { old: 1 }, initial],
    ['values of another kind', { name: 3, groups: { a: 1 } }, initial],
    ['no record', ['x'], initial],
  ])('accepts %s', (_, draft, expected) => {
    expect(withDraft(initial, draft)).toEqual(expected);
  });
});
