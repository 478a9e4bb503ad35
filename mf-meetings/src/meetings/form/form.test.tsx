// @vitest-environment jsdom
import { SlotProvider } from '@portal/shared/federation';
import { useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  fakeServer,
  pageOf,
  renderWithProviders,
  type SessionOverrides,
  wire,
} from '@portal/shared/testing';
import { toast } from '@portal/shared/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEETINGS_EDIT_PATH } from '#paths';
import { buildMeeting } from '#testing/builders.ts';
import { CreateMeeting } from './create-meeting.tsx';
import { EditMeeting } from './edit-meeting.tsx';

const host: SessionOverrides = { user: { id: 7, groups: ['employee'] }, client: { features: ['reception'] } };
const ana = {
  id: 3,
  uuid: '4f3c6c5e-7a9d-4a54-9a53-000000000003',
  firstName: 'Ana',
  lastName: 'Lima',
  phone: null,
  email: 'ana@tern.test',
  company: 'Tern',
  vehicles: [],
  photo: null,
  tags: [],
  notes: null,
  isStaff: false,
  erasedAt: null,
  lastVisitAt: null,
  version: 1,
};

interface Options {
  create?: () => FakeAnswer;
  session?: SessionOverrides;
  route?: string;
}

async function openCreate({ create, session = host, route = '/meetings/create' }: Options = {}) {
  const calls = fakeServer({
    'POST /api/people/busy/': { body: wire({ date: '2026-11-23', results: [] }) },
    'GET /api/visitors/': { body: wire(pageOf([ana, { ...ana, id: 4, firstName: 'Bea' }])) },
    'GET /api/visitors/3/': { body: wire(ana) },
    'GET /api/users/': {
      body: wire(
        pageOf([
          { id: 7, firstName: 'Amira', lastName: 'Khan', email: 'employee@demo.test' },
          { id: 8, firstName: 'Bo', lastName: 'Li', email: 'bo@demo.test' },
        ]),
      ),
    },
    'POST /api/meetings/': create ?? (() => ({ status: 201, body: wire({ meetings: [buildMeeting()] }) })),
  });
  const view = await renderWithProviders(
    <SlotProvider
      value={({ name, onAdded }) =>
        name === 'add-visitor' ? (
          <button type="button" onClick={() => (onAdded as (visitor: object) => void)({ ...ana, id: 9 })}>
            Fake dialog
          </button>
        ) : null
      }
    >
      <CreateMeeting />
    </SlotProvider>,
    { session, route },
  );
  return { calls, ...view, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

type Calls = ReturnType<typeof fakeServer>;
const sent = (calls: Calls, method: string) =>
  calls.filter((call) => call.method === method && call.url.startsWith('/api/meetings/'));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T10:20:00Z'), shouldAdvanceTime: true });
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  return () => vi.useRealTimers();
});
afterEach(cleanup);

describe('Book visitors', () => {
  it('begins with the next full hour, the person as host, and books the visitors of the link on two days', async () => {
    const { calls, user, location } = await openCreate({ route: '/meetings/create?visitor_ids=3,x' });
    expect(await screen.findByRole('heading', { name: 'Book visitors' })).toBeTruthy();
    const employees = await screen.findByRole('list', { name: 'Employees' });
    expect(within(employees).getByText('Host')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Ana Lima needs parking' }));
    await user.click(screen.getByRole('button', { name: 'Add another date' }));
    await user.click(screen.getByRole('button', { name: 'Book visitors' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Visit booked.'));
    const [post] = sent(calls, 'POST');
    expect(post?.body).toEqual({
      description: '',
      location: null,
      site_id: 1,
      attends: [{ employee: 7, is_host: true }],
      // The address proves to the server that the person knows whom they invite.
      visits: [{ visitor: 3, needs_parking: true, email: 'ana@tern.test' }],
      dates: [
        { start: '2026-11-23T11:00:00.000Z', end: '2026-11-23T12:00:00.000Z' },
        { start: '2026-11-24T11:00:00.000Z', end: '2026-11-24T12:00:00.000Z' },
      ],
    });
    expect(post?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('sets the end by a usual length', async () => {
    const { user } = await openCreate();
    const hour = await screen.findByRole('button', { name: '60 min' });
    expect(hour.getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: '90 min' }));
    expect(await screen.findByRole('combobox', { name: 'End', description: '12:30' })).toBeTruthy();
    expect(hour.getAttribute('aria-pressed')).toBe('false');
  });

  it('books a meeting past midnight', async () => {
    const { calls, user } = await openCreate({ route: '/meetings/create?visitor_ids=3&start_time=23:30' });
    expect(await screen.findByRole('combobox', { name: 'End', description: '00:30 next day' })).toBeTruthy();
    expect(screen.getByText(/^Ends on Tuesday,? 24 November/)).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'End' }), '0115{Enter}');
    await user.click(screen.getByRole('button', { name: 'Book visitors' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Visit booked.'));
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({
      start: '2026-11-23T23:30:00.000Z',
      end: '2026-11-24T01:15:00.000Z',
    });
  });

  it('books a meeting that lasts all day', async () => {
    const { calls, user } = await openCreate({ route: '/meetings/create?visitor_ids=3&date=2026-11-25' });
    await user.click(await screen.findByRole('checkbox', { name: 'All day' }));
    expect(screen.queryByRole('combobox', { name: 'Start' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book visitors' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Visit booked.'));
    expect(sent(calls, 'POST')[0]?.body).toMatchObject({
      start: '2026-11-25T00:00:00.000Z',
      end: '2026-11-26T00:00:00.000Z',
    });
  });

  it('finds visitors from three characters on, without the chosen ones', async () => {
    const { calls, user } = await openCreate({ route: '/meetings/create?visitor_ids=3' });
    await user.click(await screen.findByRole('combobox', { name: 'Find a visitor' }));
    await user.paste('an');
    await vi.advanceTimersByTimeAsync(400);
    expect(calls.some(({ url }) => url.includes('/api/visitors/?'))).toBe(false);
    await user.paste('a');
    const found = await screen.findByText('Bea Lima');
    // In the list of those invited, not among the options.
    expect(screen.getAllByText('Ana Lima')).toHaveLength(1);
    await user.click(found);
    const invited = within(screen.getByRole('list', { name: 'Visitors' })).getAllByRole('listitem');
    expect(invited.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Ana Lima'),
      expect.stringContaining('Bea Lima'),
    ]);
  });

  it('finds employees, and makes one of them a host', async () => {
    const { user } = await openCreate();
    await user.click(await screen.findByRole('combobox', { name: 'Add an employee' }));
    await user.paste('khan');
    await user.click(await screen.findByText('Bo Li'));
    await user.click(screen.getByLabelText('Make Bo Li a host'));
    expect(screen.getByLabelText(/^Bo Li is a host/).getAttribute('aria-pressed')).toBe('true');
  });

  it('takes visitors who are added in the dialog of mf-visitors', async () => {
    const { user } = await openCreate();
    await user.click(await screen.findByRole('button', { name: 'Add visitor' }));
    await user.click(screen.getByRole('button', { name: 'Fake dialog' }));
    expect(screen.getByRole('checkbox', { name: 'Ana Lima needs parking' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import CSV' }));
    expect(screen.queryByRole('button', { name: 'Fake dialog' })).toBeNull();
  });

  it('requires a visitor, and shows the server’s refusal at each date', async () => {
    const { calls, user } = await openCreate({
      create: () => ({ status: 400, body: { dates: [{}, { start: ['This time is over.'] }] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Book visitors' }));
    expect(await screen.findByText('Please add at least one visitor.')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add visitor' }));
    await user.click(screen.getByRole('button', { name: 'Fake dialog' }));
    await user.click(screen.getByRole('button', { name: 'Add another date' }));
    await user.click(screen.getByRole('button', { name: 'Book visitors' }));
    expect(await screen.findByText('This time is over.')).toBeTruthy();
    const second = screen.getByRole('textbox', { name: 'Date 2' });
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(toast.error).toHaveBeenCalled();
  });

  it('the site selector is disabled when 2 or fewer sites are permitted', async () => {
    const sites = [1, 2].map((id) => ({ id, name: `Site ${id}`, timeZone: 'Europe/London' }));
    await openCreate({ session: { ...host, user: { ...host.user, permittedSites: sites } } });
    const site = await screen.findByRole('combobox', { name: 'Site' });
    expect(site.hasAttribute('disabled')).toBe(true);
  });
});

const meeting = buildMeeting({ id: 5 });

function EditScreen() {
  return useRoutes([
    { path: MEETINGS_EDIT_PATH, element: <EditMeeting /> },
    { path: '*', element: null },
  ]);
}

async function openEdit({
  get = { body: wire(meeting) },
  put,
  remove,
}: {
  get?: FakeAnswer;
  put?: () => FakeAnswer;
  remove?: FakeAnswer;
}) {
  const calls = fakeServer({
    'POST /api/people/busy/': { body: wire({ date: '2026-11-23', results: [] }) },
    'GET /api/meetings/5/': get,
    'PUT /api/meetings/5/': put ?? (() => ({ body: wire(meeting) })),
    'DELETE /api/meetings/5/': remove ?? { status: 204 },
  });
  const view = await renderWithProviders(<EditScreen />, {
    session: { ...host, user: { id: 7, groups: ['employee', 'reception'] } },
    route: '/meetings/5/edit',
  });
  return { calls, ...view, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

describe('Edit visit', () => {
  it('has a single date, saves with the displayed version and goes back to reception', async () => {
    const { calls, user, location } = await openEdit({});
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' again');
    expect(screen.getByRole('heading', { name: 'Edit Visit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add another date' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(location()).toBe('/reception'));
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
      version: 2,
      description: 'Project kick-off again',
      start: '2026-11-24T09:00:00.000Z',
      building_id: null,
      visits: [{ visitor: 3, needs_parking: false }],
    });
  });

  it('shows field errors with the text of the catalogue', async () => {
    const { user } = await openEdit({
      put: () => ({
        status: 400,
        body: { start: ['This time is over.'], building_id: ['Not at this site.'] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('This time is over.')).toBeTruthy();
    expect(screen.getByText('Not at this site.')).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith('Could not edit meeting. Please check fields for errors.');
  });

  it('offers theirs or mine if someone saved before, and saves on top of it', async () => {
    const theirs = { ...meeting, version: 3, description: 'Theirs', location: 'Canteen' };
    const answers: FakeAnswer[] = [{ status: 409, body: wire({ detail: 'Stale.', current: theirs }) }];
    const { calls, user } = await openEdit({ put: () => answers.shift() ?? { body: wire(theirs) } });
    const description = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(description);
    await user.type(description, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Someone else changed this')).toBeTruthy();
    expect(screen.getByText(/Updated by them: Where to meet/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Take theirs/ }));
    expect((description as HTMLTextAreaElement).value).toBe('Theirs');
    await user.click(screen.getByRole('radio', { name: /Keep mine/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2));
    expect(sent(calls, 'PUT')[1]?.body).toMatchObject({
      version: 3,
      description: 'Mine',
      location: 'Canteen',
    });
  });

  it('saves on top of a visitor’s later check-in, which is no edit of the meeting', async () => {
    const visits = meeting.visits.map((visit) => ({ ...visit, status: 'checked-in' as const }));
    const current = { ...meeting, version: 3, visits };
    const answers: FakeAnswer[] = [{ status: 409, body: wire({ detail: 'Stale.', current }) }];
    const { calls, user, location } = await openEdit({
      put: () => answers.shift() ?? { body: wire(current) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' again');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(location()).toBe('/reception'));
    expect(sent(calls, 'PUT').map(({ body }) => body)).toMatchObject([{ version: 2 }, { version: 3 }]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('deletes after a confirmation, and explains a failure', async () => {
    const { user } = await openEdit({ remove: { status: 409, body: { detail: 'It has begun.' } } });
    await user.click(await screen.findByRole('button', { name: 'Delete visit' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete visit' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete visit' }));
    expect(await screen.findByText('It has begun.')).toBeTruthy();
    expect(toast.error).toHaveBeenCalledWith('An error occured when deleting meeting');
  });

  it('goes back if it cannot be loaded, and to the details if it may not be changed', async () => {
    const { location } = await openEdit({ get: { status: 404, body: { detail: 'Not found.' } } });
    await waitFor(() => expect(location()).toBe('/reception'));
    cleanup();
    const other = await openEdit({ get: { body: wire({ ...meeting, canEdit: false }) } });
    await waitFor(() => expect(other.location()).toBe('/meetings/5'));
  });
});
