// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import { fakeSession } from '@portal/shared/testing';
import { beforeAll, expect, it } from 'vitest';
import { keepLookCookies } from './look-cookie.ts';

const cookies = () => document.cookie.split('; ').sort();

beforeAll(() => {
  fakeSession();
  keepLookCookies();
});

it('keeps theme and language, and of the site only what the server would not guess', () => {
  expect(cookies()).toEqual(['portal-locale=en', 'portal-theme=light']);
  sessionStore.setState({ siteId: 2 });
  expect(cookies()).toEqual(['portal-locale=en', 'portal-site=7.2', 'portal-theme=light']);
  sessionStore.setState({ siteId: null });
  expect(cookies()).toContain('portal-site=7.all');
  sessionStore.setState({ siteId: 1 });
  expect(cookies()).toEqual(['portal-locale=en', 'portal-theme=light']);
});

it('leaves nothing of a choice to the next person', () => {
  sessionStore.setState({ siteId: 2 });
  fakeSession({ user: null });
  expect(cookies().join()).not.toContain('portal-site');
});
