// @vitest-environment jsdom

import * as api from '@portal/openapi/platform';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { call } from '../api/create-api.ts';
import { ApiError, revalidateDomain, useApiQuery } from '../api/index.ts';
import { fakeServer, pageOf, renderWithProviders } from '../testing/index.ts';
import { defineList } from './define-list.ts';
import { ListScreen } from './list-screen.tsx';
import { ada, answerOf, find, nothing, open } from './testing.tsx';
import { useList } from './use-list.ts';

afterEach(cleanup);

const tooFar = new ApiError({ status: 400, kind: 'validation', body: undefined, fields: { page: ['No.'] } });

const sites = defineList({ filters: {} });

function Sites() {
  const list = useList(sites);
  const answer = useApiQuery(['platform', 'list', list.query], () =>
    call(api.listSites, { params: { query: list.query } }),
  );
  return (
    <ListScreen
      list={list}
      answer={answer}
      label="Sites"
      columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
      failed="Failed"
      none="Nobody yet"
    />
  );
}

/** Every text that the page has had from now on. */
function textsOnScreen(): string[] {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

describe('a list without rows', () => {
  it.each([
    ['/people', 0, 'Nobody yet'],
    ['/people?page=2', 0, 'Nobody yet'],
    ['/people?search=x', 0, 'No matches'],
    ['/people?group=staff&page=2', 0, 'No matches'],
    ['/people?page=9', 30, 'Page not found'],
    ['/people?search=x&page=9', 30, 'Page not found'],
  ])('%s of %i shows "%s"', async (route, count, title) => {
    await open(answerOf([], count), route);
    for (const one of ['Nobody yet', 'No matches', 'Page not found'])
      expect(screen.queryByText(one) !== null).toBe(one === title);
    // It would call the last page the current one.
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('clears the filters', async () => {
    const { location } = await open(answerOf([]), '/people?search=x&group=staff&tab=2');
    for (const button of screen.getAllByRole('button', { name: 'Clear filters' }).slice(-1))
      await userEvent.click(button);
    expect(location()).toBe('/people?tab=2');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it.each([
    ['has nothing', answerOf([], 30)],
    ['the server refuses, because it counts no further', { ...nothing, error: tooFar }],
  ])('goes to the first page from one that %s', async (_, answer) => {
    const { location } = await open(answer, '/people?search=x&page=9');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(location()).toBe('/people?search=x');
  });

  it('does not claim that a page is missing while its first rows arrive', async () => {
    let rows: (typeof ada)[] = [];
    fakeServer({ 'GET /api/sites/': () => ({ body: pageOf(rows, rows.length * 30) }) });
    await renderWithProviders(<Sites />, { route: '/people?page=2' });
    await find('Nobody yet');
    rows = [ada];
    const seen = textsOnScreen();
    // Not in `act`, which would show the end alone.
    setTimeout(() => void revalidateDomain('platform'));
    expect(await find('Ada')).toBeTruthy();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.includes('Page not found'))).toEqual([]);
  });

  it('is not shown as empty on the way from a missing page to the first one', async () => {
    fakeServer({
      'GET /api/sites/': ({ url }) => ({ body: pageOf(url.includes('page=9') ? [] : [ada], 30) }),
    });
    await renderWithProviders(<Sites />, { route: '/people?page=9' });
    const button = await screen.findByRole('button', { name: 'Go to the first page' });
    const seen = textsOnScreen();
    await userEvent.click(button);
    expect(await find('Ada')).toBeTruthy();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.includes('Nobody yet'))).toEqual([]);
  });

  it('with invalid filters sends no request, and clears old rows', async () => {
    await open(answerOf([ada]), '/people?search=x', { isAsking: false });
    expect(screen.queryByText('Ada')).toBeNull();
    expect(screen.getByText('No matches')).toBeTruthy();
  });
});
