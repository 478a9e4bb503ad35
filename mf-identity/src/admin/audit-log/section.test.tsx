// @vitest-environment jsdom
import type { AuditEntry } from '@portal/openapi/identity';
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buildEmployee, SITES } from '#testing/people.ts';
import { AuditLogSection } from './section.tsx';

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-19T14:30:00Z',
  user: { id: 7, firstName: 'Amira', lastName: 'Khan', email: 'amira@demo.test' },
  action: 'update',
  entity: 'user',
  entityId: '12',
  subject: null,
  before: { first_name: 'Nora', last_name: 'Lind', phone: null, groups: ['employee'], site: 1, version: 1 },
  after: {
    first_name: 'Nora',
    last_name: 'Lind',
    phone: '0123',
    groups: ['employee', 'parking'],
    site: 2,
    version: 2,
  },
  requestId: 'req-1',
  ...change,
});

interface Options {
  query?: string;
  rows?: AuditEntry[];
  count?: number;
  answer?: FakeAnswer;
  locale?: 'en' | 'de';
}

async function open({ query = '', rows = [entry()], count, answer, locale = 'en' }: Options = {}) {
  const calls = fakeServer({
    'GET /api/audit-log/': answer ?? { body: wire(pageOf(rows, count)) },
    'GET /api/audit-log/words/': { body: { actions: ['update', 'teleport'], entities: ['user', 'client'] } },
    'GET /api/sites/all/': { body: wire(SITES) },
    'GET /api/employees/': {
      body: wire(pageOf([buildEmployee({ id: 9, firstName: 'Tom', lastName: 'Ray' })])),
    },
    'GET /api/users/9/': { body: { id: 9, first_name: 'Tom', last_name: 'Ray', email: 'tom@demo.test' } },
  });
  const { location } = await renderWithProviders(<AuditLogSection />, {
    route: `/admin/audit-log${query}`,
    session: { user: { groups: ['admin'] }, locale },
  });
  const asked = () =>
    calls
      .filter(({ url }) => /^\/api\/audit-log\/(\?|$)/.test(url))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { user: userEvent.setup(), asked, location };
}

const first = { page: '1', limit: '25' };

afterEach(cleanup);

describe('the audit log', () => {
  it('shows when, who, action, kind of record and record in words', async () => {
    await open();
    const row = within((await screen.findByText('Amira Khan')).closest('tr') as HTMLElement);
    for (const text of [/^19 Nov 2026, 14:30/, 'Changed', 'Account', '#12'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText(/Nora Lind/)).toBeTruthy();
    expect(screen.getByText('1 entry')).toBeTruthy();
    expect(screen.getByText(/Times are shown for London HQ/)).toBeTruthy();
  });

  it('shows unknown words unchanged, and labels entries without a logged-in person', async () => {
    await open({ rows: [entry({ action: 'teleport', entity: 'wormhole', user: null })] });
    expect(await screen.findByText('teleport')).toBeTruthy();
    expect(screen.getByText('wormhole')).toBeTruthy();
    expect(screen.getByText('Without log-in')).toBeTruthy();
  });

  it('speaks German', async () => {
    await open({ locale: 'de' });
    expect(await screen.findByText('Geändert')).toBeTruthy();
    expect(screen.getByText('Konto')).toBeTruthy();
  });

  it('shows the reason for a search in track and trace, in German too', async () => {
    const search = {
      ...{ user_id: 12, from_date: '2026-11-16', until_date: '2026-11-20', granularity: 'zone', page: 1 },
      ...{ reason: 'Masern im Büro', count: 4 },
    };
    const { user } = await open({
      locale: 'de',
      rows: [entry({ action: 'search', entity: 'trace', before: null, after: search })],
    });
    expect(await screen.findByText('Kontaktverfolgung')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /19. Nov/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const row = (name: string) => dialog.getByText(name).closest('tr')?.textContent;
    expect(row('Grund')).toContain('Masern im Büro');
    expect(row('Letzter Tag')).toContain('20');
  });

  it('requests what the address says', async () => {
    const { asked } = await open({
      query: '?user=7&action=update&entity=user&entity_id=12&start=2026-11-01&end=2026-11-30&page=2&limit=50',
    });
    await waitFor(() =>
      expect(asked()[0]).toEqual({
        user: '7',
        action: 'update',
        entity: 'user',
        entity_id: '12',
        start: '2026-11-01',
        end: '2026-11-30',
        page: '2',
        limit: '50',
      }),
    );
  });

  it('filters by action and record number, in the address, from the first page', async () => {
    const { user, asked, location } = await open({ query: '?page=2', count: 60 });
    await user.click(await screen.findByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'teleport' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...first, action: 'teleport' }));
    await user.type(screen.getByRole('textbox', { name: 'Record number' }), '12');
    await waitFor(() => expect(location()).toBe('/admin/audit-log?action=teleport&entity_id=12'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location()).toBe('/admin/audit-log'));
  });

  it('finds a person to filter by, and names one of the address', async () => {
    const { user, asked, location } = await open();
    await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'tom');
    await user.click(await screen.findByRole('option', { name: /Tom Ray/ }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...first, user: '9' }));
    expect(location()).toBe('/admin/audit-log?user=9');
    cleanup();
    await open({ query: '?user=9', rows: [] });
    expect((await screen.findAllByText('Tom Ray')).length).toBeGreaterThan(0);
  });

  it('shows at the field that the days end before they start, and sends no request', async () => {
    const { asked } = await open({ query: '?start=2026-11-02&end=2026-11-01' });
    expect(await screen.findByText('Ends before it starts')).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('opens the changed fields, one by one, and leads to the record', async () => {
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: /19 Nov 2026/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Account: Nora Lind' })).toBeTruthy();
    const cells = dialog.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Field', 'Before', 'After'],
      ['Phone', 'empty', '0123'],
      ['Groups', 'Employee', 'Employee, Parking'],
      ['Site', 'London HQ', 'Berlin'],
    ]);
    expect(dialog.getByText('2 fields unchanged.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Open the record' }));
    expect(location()).toBe('/admin/users/12');
  });

  it('shows records within records as lists of fields, and markup as text', async () => {
    const { user } = await open({
      rows: [
        entry({
          action: 'create',
          before: null,
          after: {
            name: '<img src=x onerror=alert(1)>',
            vehicles: [{ registration: 'AB12', vehicle_type: null }],
          },
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /19 Nov 2026/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('columnheader', { name: 'Before' })).toBeNull();
    expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(dialog.getByText('Registration')).toBeTruthy();
    expect(dialog.getByText('AB12')).toBeTruthy();
  });

  it('shows a note if only the fact is recorded', async () => {
    const { user } = await open({ rows: [entry({ action: 'log-in', before: null, after: null })] });
    await user.click(await screen.findByRole('button', { name: /19 Nov 2026/ }));
    expect(await screen.findByText('No further details are recorded.')).toBeTruthy();
  });

  it.each([
    ['', 0, 'No entries'],
    ['?action=update', 0, 'No entries match'],
    ['?page=9', 30, 'Page not found'],
  ])('%s without entries explains why, and the next step', async (query, count, title) => {
    await open({ query, rows: [], count });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /Clear filters|Go to the first page/ }).length > 0).toBe(
      query !== '',
    );
  });

  it('shows that it could not be loaded, with the server’s message', async () => {
    await open({ answer: { status: 400, body: { detail: 'Page too far.', page: ['Page too far.'] } } });
    expect(await screen.findByText('The audit log could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /again|Retry/i })).toBeTruthy();
  });
});
