// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeClient, fakeUser } from '../testing/fake-session.ts';
import {
  chosenSite,
  hasFixedSite,
  isAdmin,
  isAnonymous,
  isLoggedIn,
  isSuperAdmin,
  pagePerson,
  type SessionUser,
  sessionStore,
  type Whoami,
} from './index.ts';
import { STORED } from './storage.ts';

const whoami = (
  user: Partial<SessionUser> | null = {},
  features: Whoami['client']['features'] = [],
): Whoami => ({
  user: user ? fakeUser(user) : { ...fakeUser({ groups: [], permittedSites: [], siteId: null }), id: null },
  client: fakeClient({ features }),
});
const state = () => sessionStore.getState();

beforeEach(() => {
  sessionStore.setState(sessionStore.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
});

describe('the session', () => {
  it('is anonymous if the server names no user', () => {
    state().begin(whoami(null));
    expect(state().user).toBeNull();
    expect(state().siteId).toBeNull();
    expect([isAnonymous(state()), isLoggedIn(state()), isAdmin(state())]).toEqual([true, false, false]);
  });

  it.each<[groups: SessionUser['groups'], admin: boolean, superAdmin: boolean]>([
    [['employee'], false, false],
    [['admin'], true, false],
    [['superadmin'], false, true],
    [['admin', 'superadmin'], true, true],
  ])('derives admin and superadmin from the groups %j', (groups, admin, superAdmin) => {
    state().begin(whoami({ groups }));
    expect([isLoggedIn(state()), isAdmin(state()), isSuperAdmin(state())]).toEqual([true, admin, superAdmin]);
  });

  it('starts at the home site and keeps a choice for the browser session', () => {
    state().begin(whoami({ siteId: 1 }));
    expect(chosenSite(state())?.name).toBe('London HQ');
    state().setSite(2);
    state().begin(whoami({ siteId: 1 }));
    expect(state().siteId).toBe(2);
    state().setSite(null);
    state().begin(whoami({ siteId: 1 }));
    expect(state().siteId).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('does not take a site that is not permitted', () => {
    state().begin(whoami({ siteId: 1 }));
    state().setSite(99);
    expect(state().siteId).toBe(1);
  });

  it('fixes the only permitted site', () => {
    state().begin(whoami({ permittedSites: [{ id: 5, name: 'Leeds', timeZone: 'Europe/London' }] }));
    state().setSite(null);
    expect(state().siteId).toBe(5);
    expect(hasFixedSite(state())).toBe(true);
  });

  it.each<[string, user: Partial<SessionUser> | null, other: number | undefined]>([
    ['someone else', { id: 2 }, 2],
    ['no one', null, undefined],
  ])('stays with the person that the page was opened for when %s is logged in', (_, user, other) => {
    state().begin(whoami({ id: 1, siteId: 1 }));
    state().setSite(3);
    state().begin(whoami(user));
    expect([state().user?.id, state().siteId, state().sessionLost, state().other?.id]).toEqual([
      1,
      3,
      true,
      other,
    ]);
    expect(pagePerson()).toBe('1');
    state().begin(whoami({ id: 1, siteId: 1 }));
    expect([state().siteId, state().sessionLost, state().other]).toEqual([3, false, null]);
  });

  it('of a logged-out visitor stays separate, and is not lost, when a person logs in', () => {
    expect(pagePerson()).toBeUndefined();
    state().begin(whoami(null));
    state().begin(whoami({ id: 2 }));
    expect([pagePerson(), state().sessionLost, state().other?.id]).toEqual(['anonymous', false, 2]);
  });

  it('finds nothing of another person in the tab', () => {
    state().begin(whoami({ id: 1, siteId: 1 }));
    state().setSite(3);
    sessionStorage.setItem(STORED.helpTexts, 'x');
    sessionStore.setState(sessionStore.getInitialState(), true);
    state().begin(whoami({ id: 2, siteId: 1 }));
    expect([state().siteId, sessionStorage.getItem(STORED.helpTexts)]).toEqual([1, null]);
  });

  it('keeps the user while the session is lost, and is whole again after log-in', () => {
    state().begin(whoami());
    state().markSessionLost();
    expect([state().sessionLost, state().user?.id]).toEqual([true, 7]);
    state().begin(whoami());
    expect(state().sessionLost).toBe(false);
  });

  it('cannot be lost by a person who was never logged in', () => {
    state().begin(whoami(null));
    state().markSessionLost();
    expect(state().sessionLost).toBe(false);
  });
});

describe('locale and theme', () => {
  it('keeps the locale in persistent storage', () => {
    state().setLocale('de');
    expect([state().locale, localStorage.getItem(STORED.locale)]).toEqual(['de', 'de']);
  });

  it('names resource types in the language, or by the original name if they have no such text', () => {
    const type = { icon: 'room', iconBook: 'room', color: null, dashboard: null, version: 1 };
    const { user, client } = whoami();
    const resourceTypes = [
      { ...type, id: 1, name: 'Pod', pluralName: 'Pods', translations: { de: { name: 'Kabine' } } },
      { ...type, id: 2, name: 'Studio', pluralName: 'Studios' },
    ];
    state().begin({ user, client: { ...client, resourceTypes } });
    const names = () => state().client?.resourceTypes?.map(({ name, pluralName }) => `${name} ${pluralName}`);
    expect(names()).toEqual(['Pod Pods', 'Studio Studios']);
    state().setLocale('de');
    expect(names()).toEqual(['Kabine Pods', 'Studio Studios']);
    state().setLocale('en');
    expect(names()).toEqual(['Pod Pods', 'Studio Studios']);
  });

  it('does not store a temporary locale', () => {
    state().setLocale('de', 'for-now');
    expect([state().locale, localStorage.getItem(STORED.locale)]).toEqual(['de', null]);
  });

  it('keeps dark mode in persistent storage', () => {
    state().begin(whoami({}, ['dark mode']));
    state().setTheme('dark');
    expect(state().theme).toBe('dark');
    sessionStore.setState({ theme: 'light' });
    state().begin(whoami({}, ['dark mode']));
    expect(state().theme).toBe('dark');
  });

  it('has the density of the groups until one is chosen', () => {
    state().begin(whoami({ groups: ['reception'] }));
    expect(state().density).toBe('compact');
    state().setDensity('comfortable');
    state().begin(whoami({ groups: ['reception'] }));
    expect([state().density, localStorage.getItem(STORED.density)]).toEqual(['comfortable', 'comfortable']);
  });

  it('is light for a client without the feature, whatever was stored', () => {
    localStorage.setItem(STORED.theme, 'dark');
    state().begin(whoami({}, []));
    state().setTheme('dark');
    expect(state().theme).toBe('light');
  });
});
