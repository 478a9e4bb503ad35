// @vitest-environment jsdom
import { revalidateDomain } from '@portal/shared/api';
import { type FakeAnswer, pageOf, wire } from '@portal/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IDENTITY_DOMAIN } from '#parts/api';
import { buildInvite, buildUserAccount } from '#testing/administration.ts';
import { buildEmployee } from '#testing/people.ts';
import { lost, openUsers } from './testing/open-users.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('administration: users', () => {
  it('lists accounts by the filters of the address; a row opens the account', async () => {
    const { calls, location, user } = await openUsers(
      '/admin/users?search=nora&group=admin&status=inactive&page=2',
    );
    await screen.findByText(/Nora/);
    await user.click(screen.getByRole('button', { name: /Nora/ }));
    expect(location()).toBe('/admin/users/9');
    const asked = calls.find(({ url }) => url.startsWith('/api/employees/'))?.url ?? '';
    expect(Object.fromEntries(new URL(asked, 'http://x').searchParams)).toEqual({
      search: 'nora',
      group: 'admin',
      status: 'inactive',
      ordering: 'last_name',
      page: '2',
      limit: '25',
    });
  });

  it.each([
    ['/admin/users', '/api/employees/', /Nora/],
    ['/admin/users/invitations', '/api/invites/', 'new@demo.test'],
  ])('%s keeps its rows if they cannot be loaded again, with a message', async (route, path, row) => {
    let isDown = false;
    const rows = path.includes('invites')
      ? [buildInvite({ id: 4, email: 'new@demo.test' })]
      : [buildEmployee({ id: 9 })];
    await openUsers(route, {
      answers: {
        [`GET ${path}`]: () =>
          isDown ? { status: 500, body: { reference_id: 'ref-7' } } : { body: wire(pageOf<object>(rows)) },
      },
    });
    await screen.findByText(row);
    isDown = true;
    await act(() => revalidateDomain(IDENTITY_DOMAIN));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The list could not be loaded.');
    expect(alert.textContent).toContain('ref-7');
    expect(screen.getByText(row)).toBeTruthy();
  });

  it.each([
    ['/admin/users', '/api/employees/', 'No accounts yet'],
    ['/admin/users?search=zorro', '/api/employees/', 'No accounts match'],
    ['/admin/users?status=inactive', '/api/employees/', 'No accounts match'],
    ['/admin/users/invitations', '/api/invites/', 'No invitations'],
    ['/admin/users/invitations?search=zorro', '/api/invites/', 'No invitations match'],
    ['/admin/users/invitations?invite=expired', '/api/invites/', 'No invitations match'],
  ])('%s without rows distinguishes a filter from an empty list', async (route, path, title) => {
    await openUsers(route, { answers: { [`GET ${path}`]: { body: wire(pageOf([])) } } });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Clear filters' }).length > 0).toBe(route.includes('?'));
  });

  it('creates an account and opens it', async () => {
    const made = buildUserAccount({ id: 31, email: 'ada@demo.test' });
    const { location, sent, user, fill } = await openUsers('/admin/users/new', {
      account: made,
      answers: { 'POST /api/users/': { status: 201, body: wire(made) } },
    });
    await fill('First name', 'Ada');
    await fill('Last name', 'Lovelace');
    await fill('Email', 'ada@demo.test');
    await user.click(screen.getByRole('checkbox', { name: 'Reception' }));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(location()).toBe('/admin/users/31'));
    expect(sent('POST')[0]?.body).toMatchObject({
      email: 'ada@demo.test',
      first_name: 'Ada',
      groups: ['employee', 'reception'],
      send_invite: true,
    });
    expect(sent('POST')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('creates the account after a lost answer under the same key, so that there are never two', async () => {
    const made = buildUserAccount({ id: 31, email: 'ada@demo.test' });
    const answers: FakeAnswer[] = [lost];
    const { location, sent, user, fill } = await openUsers('/admin/users/new', {
      account: made,
      answers: { 'POST /api/users/': () => answers.shift() ?? { status: 201, body: wire(made) } },
    });
    await fill('First name', 'Ada');
    await fill('Last name', 'Lovelace');
    await fill('Email', 'ada@demo.test');
    const create = screen.getByRole('button', { name: 'Create account' });
    await user.click(create);
    await waitFor(() => expect(create.getAttribute('aria-busy')).toBeNull());
    await user.click(create);
    await waitFor(() => expect(location()).toBe('/admin/users/31'));
    const [first, second] = sent('POST').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });

  it('shows the server’s message at the field, and keeps the input', async () => {
    const { user, fill } = await openUsers('/admin/users/new', {
      answers: { 'POST /api/users/': { status: 400, body: { email: ['This address is taken.'] } } },
    });
    await fill('First name', 'Ada');
    await fill('Last name', 'Lovelace');
    await fill('Email', 'ada@demo.test');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('This address is taken.')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'First name' }) as HTMLInputElement).value).toBe('Ada');
  });

  it('an admin gives no protected group and none that they lack, and sees why', async () => {
    const account = buildUserAccount({ id: 9, groups: ['employee', 'security'] });
    await openUsers('/admin/users/9', { groups: ['admin'], account });
    await screen.findByRole('checkbox', { name: 'Super administrator' });
    const isDisabled = (name: string) =>
      (screen.getByRole('checkbox', { name }) as HTMLInputElement).disabled;
    const names = ['Super administrator', 'Administrator', 'Reporting', 'Reception', 'Security', 'Employee'];
    expect(names.map(isDisabled)).toEqual([true, true, true, true, false, false]);
    expect(screen.getAllByText(/Only a super administrator can grant or revoke it\./)).toHaveLength(3);
    expect(screen.getAllByText(/You can only grant groups you are in/)).toHaveLength(10);
  });

  it('an admin does not change a superadmin, and sees why', async () => {
    const account = buildUserAccount({ id: 9, groups: ['superadmin'] });
    await openUsers('/admin/users/9', { groups: ['admin'], account });
    expect(
      (await screen.findAllByText('Only a super administrator can change this account.')).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Erase' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows requests for a line manager who cannot be contacted, and decides in their place', async () => {
    const approval = {
      lineManagerEmail: 'gone@demo.test',
      requestedGroups: ['Parking'],
      askedUntil: null,
    };
    const { sent, user } = await openUsers('/admin/users/9', {
      account: buildUserAccount({ id: 9, approval }),
      answers: { 'POST /api/users/9/approval/': { body: wire(buildUserAccount({ id: 9 })) } },
    });
    expect(await screen.findByText('Requested: Parking')).toBeTruthy();
    expect(screen.getByText(/No approver: gone@demo\.test/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ approve: false }));
  });

  it('no one decides about themselves', async () => {
    const approval = {
      lineManagerEmail: 'lead@demo.test',
      requestedGroups: ['Parking'],
      askedUntil: '2030-01-02T12:00:00Z',
    };
    await openUsers('/admin/users/7', { account: buildUserAccount({ id: 7, approval }) });
    expect(await screen.findByText(/Sent to lead@demo\.test\. The link expires on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('no one closes their own account', async () => {
    await openUsers('/admin/users/7', { account: buildUserAccount({ id: 7, groups: ['superadmin'] }) });
    expect(await screen.findByText(/You cannot deactivate or erase/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Deactivate' }).getAttribute('aria-disabled')).toBe('true');
  });

  const held = (more: object = {}) => ({
    ...{
      kind: 'visit',
      id: '12',
      title: 'Budget',
      place: 'London',
      startsAt: '2026-12-01T10:00:00Z',
      date: null,
    },
    ...{ choices: ['hand-over', 'release'], choice: 'release', to: null },
    ...more,
  });
  const run = (line: object, more: object = {}) => {
    const { choices: _, ...result } = held();
    const lines = [{ ...result, state: 'done', reason: null, ...line }];
    return { action: 'deactivate', state: 'done', startedAt: 'now', finishedAt: null, lines, ...more };
  };
  const offboarding = (body: object, started: object = {}) => ({
    'GET /api/users/9/offboarding/': { body: wire(body) },
    'POST /api/users/9/offboarding/': { status: 202, body: wire({ lines: [], run: started }) },
    'POST /api/users/9/offboarding/retry/': { status: 202, body: wire({ lines: [], run: started }) },
  });

  it('lists the person’s bookings and duties, and deactivates with the chosen handling', async () => {
    let isOver = false;
    const { sent, user } = await openUsers('/admin/users/9', {
      answers: {
        ...offboarding({}),
        'GET /api/users/9/offboarding/': () => ({
          body: wire(
            isOver
              ? { lines: [], run: run({}) }
              : { lines: [held(), held({ kind: 'permit', id: '3', choices: ['release'] })], run: null },
          ),
        }),
        'POST /api/users/9/offboarding/': () => {
          isOver = true;
          return {
            status: 202,
            body: wire({ lines: [], run: run({ state: 'waiting' }, { state: 'running' }) }),
          };
        },
        'GET /api/users/': {
          body: wire(pageOf([{ id: 4, firstName: 'Otto', lastName: 'Berg', email: 'o@demo.test' }])),
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('heading', { name: 'Parking permits (1)' })).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: /^What happens to Budget/ }));
    await user.click(await screen.findByRole('option', { name: 'Hand over' }));
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await dialog.findByText('Choose a colleague for each item to hand over.')).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: /^Colleague who gets Budget/ }), 'otto');
    await user.click(await screen.findByRole('option', { name: /Otto Berg/ }));
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Everything is settled.')).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({
      action: 'deactivate',
      choices: [{ kind: 'visit', id: '12', choice: 'hand-over', to: 4 }],
    });
  });

  it('logs a person out everywhere after a question', async () => {
    const { sent, user } = await openUsers('/admin/users/9', {
      answers: { 'DELETE /api/users/9/sessions/': { status: 204 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(sent('DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  });

  it('resets a second factor after a question, and offers it only to people who have one', async () => {
    const { sent, user } = await openUsers('/admin/users/9', {
      account: buildUserAccount({ id: 9, hasSecondFactor: true }),
      answers: { 'DELETE /api/users/9/second-factor/': { status: 204 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Reset second factor' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(sent('DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
    cleanup();
    await openUsers('/admin/users/9');
    await screen.findByRole('button', { name: 'Log out everywhere' });
    expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull();
  });

  it('erases only after the name was typed', async () => {
    const done = run({}, { action: 'delete' });
    const { location, sent, user } = await openUsers('/admin/users/9', {
      answers: offboarding({ lines: [], run: null }, done),
    });
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('This person has no bookings or tasks from today.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(await dialog.findByText('The name does not match.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'Nora Lind');
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1) ?? document.body);
    await waitFor(() => expect(location()).toBe('/admin/users'));
    expect(sent('POST')[0]?.body).toEqual({ action: 'delete', choices: [] });
  });

  it('shows on the page which lines could not be settled, and tries them again', async () => {
    const failed = run({ state: 'failed', reason: 'The colleague is no longer active.' });
    const { sent, user } = await openUsers('/admin/users/9', {
      account: buildUserAccount({ id: 9, isActive: false }),
      answers: offboarding({ lines: [], run: failed }, failed),
    });
    expect(await screen.findByText('1 item could not be settled.')).toBeTruthy();
    expect(screen.getByText('The colleague is no longer active.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('sends the activation link to a person without a password', async () => {
    const { sent, user } = await openUsers('/admin/users/9', {
      account: buildUserAccount({ id: 9, hasPassword: false, isActive: false }),
      answers: { 'POST /api/users/9/invite/': { status: 204 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send activation link' }));
    expect(await screen.findByText('The email has been sent.')).toBeTruthy();
    expect(sent('POST')).toHaveLength(1);
  });

  it('an address of no account leads back to the list', async () => {
    await openUsers('/admin/users/what');
    expect(await screen.findByText('Account not found')).toBeTruthy();
  });
});
