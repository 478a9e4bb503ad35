// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/index.ts';
import { fakeServer, fakeSession, renderWithProviders } from '../testing/index.ts';
import { fetchWhoami, logIn, logOut, useHelpTexts, useUserSearch } from './platform.ts';

const user = {
  id: null,
  first_name: '',
  groups: [],
  permitted_sites: [],
  site_id: null,
  additional_information: '{}',
};
const client = { id: 1, name: 'Northwind House', features: ['desks'], signup_enabled: true, terms: {} };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe('the session’s calls', () => {
  it('whoami carries no extra headers, so that the page’s preload of it is used', async () => {
    fakeSession({ user: null });
    const calls = fakeServer({ 'GET /api/whoami/': { body: { user, client } } });
    const whoami = await fetchWhoami();
    expect(whoami.client.signupEnabled).toBe(true);
    expect([...(calls[0]?.headers.keys() ?? [])].filter((name) => name !== 'content-type')).toEqual([]);
  });

  it('log-in in place fills the session of the person the page was opened for', async () => {
    fakeSession({ user: { id: 9 }, sessionLost: true });
    fakeServer({
      'POST /api/login/': { status: 204 },
      'GET /api/whoami/': {
        body: {
          user: { ...user, id: 9, permitted_sites: [{ id: 5, name: 'Leeds', time_zone: 'Europe/London' }] },
          client,
        },
      },
    });
    await logIn('employee@demo.test', 'Workplace-2026');
    expect(sessionStore.getState()).toMatchObject({ user: { id: 9 }, siteId: 5, sessionLost: false });
  });

  it('log-out is outside /api, and deletes the data of the browser session', async () => {
    fakeSession();
    sessionStore.getState().setSite(2);
    const calls = fakeServer({ 'POST /logout/': { status: 204 } });
    await logOut();
    expect(calls[0]?.url).toBe('/logout/');
    expect(sessionStorage.length).toBe(0);
  });
});

function HelpTexts() {
  return (
    <p>
      {useHelpTexts()
        .data?.map(({ title }) => title)
        .join() ?? 'loading'}
    </p>
  );
}

describe('useHelpTexts', () => {
  const text = (title: string) => ({ body: [{ key: 'request_desk', title, text: '' }] });

  it('are fetched once a browser session', async () => {
    const calls = fakeServer({ 'GET /api/help-texts/': text('Request a desk') });
    await renderWithProviders(<HelpTexts />);
    await screen.findByText('Request a desk');
    cleanup();
    await renderWithProviders(<HelpTexts />);
    expect(screen.getByText('Request a desk')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('are fetched again in another language, and if the stored ones are broken', async () => {
    sessionStorage.setItem('portal.helpTexts', '{"locale":"de","texts":[]}');
    const calls = fakeServer({ 'GET /api/help-texts/': text('Request a desk') });
    await renderWithProviders(<HelpTexts />);
    await screen.findByText('Request a desk');
    cleanup();
    sessionStorage.setItem('portal.helpTexts', '{broken');
    await renderWithProviders(<HelpTexts />);
    await screen.findByText('Request a desk');
    expect(calls).toHaveLength(2);
  });
});

function People({ texts }: { texts: string[] }) {
  const { data } = useUserSearch(texts.at(-1) ?? '');
  return <p>{data?.results.map(({ firstName }) => firstName).join() ?? 'nobody'}</p>;
}

describe('useUserSearch', () => {
  let type: (text: string) => void = () => {};

  it('queries from three characters on, after 300 ms without a key', async () => {
    const calls = fakeServer({
      'GET /api/users/': { body: { count: 1, results: [{ id: 7, first_name: 'Amira' }] } },
    });
    const { rerender } = await renderWithProviders(<People texts={[]} />);
    type = (text) => rerender(<People texts={[text]} />);
    for (const text of ['kh', ' kh ', 'kha', 'khan']) type(text);
    await screen.findByText('Amira');
    expect(calls.map(({ url }) => url)).toEqual(['/api/users/?search=khan&limit=25']);
    type('k');
    await screen.findByText('nobody');
    expect(calls).toHaveLength(1);
  });
});
