// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import { fakeSession } from '@portal/shared/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { storeDisplaySettings } from './look-cookie.ts';

const cookies = () => document.cookie.split('; ').sort();

const system = Object.assign(new EventTarget(), { matches: true });

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => system);
  fakeSession();
  storeDisplaySettings();
});

it('keeps theme and language, and of the site only the values that the server would not guess', () => {
  expect(cookies()).toEqual(['portal-locale=en', 'portal-theme=light']);
  sessionStore.setState({ siteId: 2 });
  expect(cookies()).toEqual(['portal-locale=en', 'portal-site=7.2', 'portal-theme=light']);
  sessionStore.setState({ siteId: null });
  expect(cookies()).toContain('portal-site=7.all');
  sessionStore.setState({ siteId: 1 });
  expect(cookies()).toEqual(['portal-locale=en', 'portal-theme=light']);
});

it('follows the system, if that is the theme', () => {
  vi.stubGlobal('matchMedia', () => system);
  const { setTheme } = sessionStore.getState();
  setTheme('system');
  expect(cookies()).toContain('portal-theme=dark');
  system.matches = false;
  system.dispatchEvent(new Event('change'));
  expect(cookies()).toContain('portal-theme=light');
  expect(sessionStore.getState().themeChoice).toBe('system');
  setTheme('dark');
  system.dispatchEvent(new Event('change'));
  expect(cookies()).toContain('portal-theme=dark');
  setTheme('light');
});

it('keeps a chosen density, and not that of the groups', () => {
  expect(cookies().join()).not.toContain('density');
  sessionStore.getState().setDensity('compact');
  expect(cookies()).toContain('portal-density=compact');
});

it('leaves nothing of a choice to the next person', () => {
  sessionStore.setState({ siteId: 2 });
  fakeSession({ user: null });
  expect(cookies().join()).not.toContain('portal-site');
});
