// @vitest-environment jsdom
import { fakeServer, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TrackAndTrace } from './screen.tsx';

afterEach(cleanup);

const broken = { status: 500, body: { detail: 'Something went wrong.' } };

async function open(
  query: string,
  group: 'superadmin' | 'reporting' = 'reporting',
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const person = { first_name: 'Pia', last_name: 'Anders', email: 'pa@demo.test', company: null };
  const calls = fakeServer({
    'GET /api/employees/7/': { body: { id: 7, ...person } },
    'GET /api/track-and-trace/': {
      body: {
        count: 1,
        results: [
          {
            ...{ id: 'user:8 2026-11-20 1 zone:4', date: '2026-11-20' },
            site: { id: 1, name: 'London HQ', time_zone: 'Europe/London' },
            place: { type: 'zone', name: 'North' },
            person: { type: 'user', id: 8, ...person },
            ...{ signals: ['desk-check-in'], own_signals: ['desk-reservation'], certainty: 'expected' },
            ...{ overlap_minutes: null, starts_at: null, ends_at: null },
          },
        ],
      },
    },
    ...answers,
  });
  await renderWithProviders(<TrackAndTrace />, {
    route: `/track-and-trace${query}`,
    session: { user: { groups: [group] }, client: { features: ['track and trace'] } },
  });
  return () => calls.filter(({ url }) => url.startsWith('/api/track-and-trace/'));
}
const SEARCH = '?user=7&from=2026-11-16&until=2026-11-20&granularity=zone';

it('sends no request until a reason was given, which is in no address', async () => {
  const asked = await open(SEARCH);
  expect(await screen.findByText('No search yet')).toBeTruthy();
  const search = screen.getByRole('button', { name: 'Search' });
  expect(search).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Measles: Büro');
  expect(asked()).toEqual([]);
  await userEvent.click(search);
  expect(await screen.findByText(/Nov.* · North, London HQ/)).toBeTruthy();
  expect(screen.getByText('Checked in at desk')).toBeTruthy();
  expect(screen.getByText('Expected')).toBeTruthy();
  const [call] = asked();
  expect(call?.url).toBe(
    '/api/track-and-trace/?user_id=7&from_date=2026-11-16&until_date=2026-11-20&granularity=zone&page=1&limit=25',
  );
  expect(call?.headers.get('trace-reason')).toBe(encodeURIComponent('Measles: Büro'));
});

it.each([
  ['?from=2026-11-16&until=2026-11-20', null],
  ['?user=7&until=2026-11-20', null],
  ['?user=7&from=2026-11-20&until=2026-11-16', "The last day can't be before the first day."],
  ['?user=7&from=2026-10-01&until=2026-11-16', 'You can search up to 31 days at a time.'],
])('cannot search with %s', async (query, problem) => {
  const asked = await open(query);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Measles');
  expect(screen.getByRole('button', { name: 'Search' })).toHaveProperty('disabled', true);
  if (problem) expect(screen.getByText(problem)).toBeTruthy();
  expect(asked()).toEqual([]);
});

it('leads people who may read them to the recorded searches', async () => {
  await open('', 'superadmin');
  expect((await screen.findByRole('link', { name: 'Searches in the audit log' })).getAttribute('href')).toBe(
    '/admin/audit-log?entity=trace',
  );
  cleanup();
  await open('');
  expect(screen.queryByRole('link', { name: 'Searches in the audit log' })).toBeNull();
});

it('shows no people of another search if this one fails', async () => {
  const place = { date: '2026-11-20', site: { id: 1, name: 'London HQ', time_zone: 'Europe/London' } };
  const contact = {
    type: 'user',
    id: 8,
    first_name: 'Ben',
    last_name: 'Ito',
    email: 'b@demo.test',
    company: null,
  };
  const row = {
    ...{
      id: 'user:8',
      ...place,
      place: { type: 'zone', name: 'North' },
      person: contact,
      certainty: 'expected',
    },
    ...{ signals: ['presence'], own_signals: ['presence'] },
    ...{ overlap_minutes: null, starts_at: null, ends_at: null },
  };
  await open(SEARCH, 'reporting', {
    'GET /api/track-and-trace/': ({ url }) =>
      url.includes('granularity=zone') ? { body: { count: 1, results: [row] } } : broken,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Measles');
  const search = screen.getByRole('button', { name: 'Search' });
  await userEvent.click(search);
  expect(await screen.findByText('Ben Ito')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Shared' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Floor' }));
  await userEvent.click(search);
  expect(await screen.findByText('The contacts could not be loaded.')).toBeTruthy();
  expect(screen.queryByText('Ben Ito')).toBeNull();
});

it('shows that the search for a person failed, and that a name could not be loaded', async () => {
  await open('?user=7', 'reporting', { 'GET /api/employees/7/': broken, 'GET /api/employees/': broken });
  expect(await screen.findByText('The person’s name could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: 'Person' }), 'Anders');
  expect(await screen.findAllByText(/^The search failed/)).not.toEqual([]);
});
