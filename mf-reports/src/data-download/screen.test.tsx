// @vitest-environment jsdom
import { renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DataDownload } from './screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

async function open(query: string, groups: ('superadmin' | 'reporting')[] = ['reporting']) {
  const read: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    read.push(this.getAttribute('href') ?? '');
  });
  await renderWithProviders(<DataDownload />, {
    route: `/reports/data${query}`,
    session: { user: { groups }, client: { features: ['desks', 'reception'] } },
  });
  return read;
}
const button = () => screen.getByRole('button', { name: 'Download' });

it('reads the state from the address, limited to the client’s datasets', async () => {
  const read = await open('?dataset=visit_days&site=2&from=2026-11-02&until=2026-11-08&format=ndjson');
  await userEvent.click(button());
  expect(read).toEqual([
    '/api/reports/export/?dataset=visit_days&site=2&from_date=2026-11-02&until_date=2026-11-08&format=ndjson&locale=en&portal_person=7',
  ]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Data' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['Desk reservations', 'Desks by day', 'Visits', 'Visits by day'],
  ]);
});

it.each([
  ['?dataset=room_bookings&site=99&from=2026-11-02&until=2026-11-08', 'dataset=desk_reservations&from_date'],
  ['?dataset=salaries&from=2026-11-02&until=2026-11-08&format=xlsx', 'dataset=desk_reservations&from_date'],
])('falls back if %s names an unknown value', async (query, asked) => {
  const read = await open(query);
  await userEvent.click(button());
  expect(read[0]).toContain(asked);
});

it.each([
  ['?from=2026-11-08&until=2026-11-02', "The last day can't be before the first."],
  ['?from=2006-01-01&until=2026-01-01', 'You can choose up to 731 days.'],
])('reads nothing for %s, and explains why', async (query, problem) => {
  const read = await open(query);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(button()).toHaveProperty('disabled', true);
  await userEvent.click(button());
  expect(read).toEqual([]);
});

it('leads to the tokens who may make them', async () => {
  await open('', ['superadmin']);
  expect(screen.getByRole('link', { name: 'Data access' }).getAttribute('href')).toBe(
    '/admin/admin-data-access',
  );
  cleanup();
  await open('');
  expect(screen.queryByRole('link', { name: 'Data access' })).toBeNull();
});
