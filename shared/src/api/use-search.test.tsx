// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, renderWithProviders } from '../testing/index.ts';
import { call, useFound, useSearch } from './index.ts';
import * as api from './test-remote.ts';

afterEach(cleanup);

function Found({ text }: { text: string }) {
  const { data, error } = useSearch(text, ['desks', 'zones'], () => call(api.listDeskZones));
  const names = data?.map(({ name }) => name).join() ?? 'nothing';
  return <p>{error ? `${names}, failed` : names}</p>;
}

it('results of another text are cleared when this one fails: no one takes them for the answer', async () => {
  fakeServer({ 'GET /api/desks/zones/': { body: [{ id: 3, name: 'Sales', site_id: 1 }] } });
  const { rerender } = await renderWithProviders(<Found text="sal" />);
  await screen.findByText('Sales');
  fakeServer({ 'GET /api/desks/zones/': { status: 403, body: { detail: 'No.' } } });
  rerender(<Found text="salt" />);
  expect(await screen.findByText('nothing, failed')).toBeTruthy();
});

function Colleagues({ text }: { text: string }) {
  const { data, isLoading } = useFound(api.listColleagues, text, { limit: 10 });
  return <p>{isLoading ? 'searching' : `${data?.results.length ?? 'nothing'}`}</p>;
}

it('searches with an operation from three characters on, with the rest of its query', async () => {
  const calls = fakeServer({ 'GET /api/colleagues/': { body: { count: 0, results: [] } } });
  const { rerender } = await renderWithProviders(<Colleagues text="sa" />);
  await screen.findByText('nothing');
  rerender(<Colleagues text="sal" />);
  await screen.findByText('searching');
  await screen.findByText('0');
  expect(calls.map(({ url }) => url)).toEqual(['/api/colleagues/?search=sal&limit=10']);
});
