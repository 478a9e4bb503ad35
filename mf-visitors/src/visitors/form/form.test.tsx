// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  renderWithProviders,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VISITORS_CREATE_PATH, VISITORS_EDIT_PATH } from '#paths';
import { fakeVisitor } from '#testing/builders.ts';
import { buildVisitor } from '#testing/visitors.ts';
import { AddVisitorDialog } from './add-visitor-dialog.tsx';
import { VisitorCreate } from './visitor-create.tsx';
import { VisitorEdit } from './visitor-edit.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const nora = buildVisitor({
  id: 9,
  version: 3,
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@fabrikam.test',
  vehicles: [{ registration: 'AB12' }],
});
const session = { user: { groups: ['superadmin' as const] } };

function Screens() {
  return useRoutes([
    { path: VISITORS_CREATE_PATH, element: <VisitorCreate /> },
    { path: VISITORS_EDIT_PATH, element: <VisitorEdit /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
}

type Answers = Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>;

async function open(route: string, answers: Answers) {
  const calls = fakeServer({
    'GET /api/visitors/9/': { body: wire(nora) },
    'GET /api/visitors/10/': { status: 404, body: { detail: 'Not found.' } },
    'GET /api/visitors/matches/': { body: [] },
    ...answers,
  });
  const view = await renderWithProviders(<Screens />, { route, session });
  return { ...view, calls, user: userEvent.setup() };
}

const box = (name: string) => screen.findByRole('textbox', { name });

describe('visitors/create', () => {
  it('sends the input, confirms it, and goes back to the list', async () => {
    const { calls, location, user } = await open('/visitors/create', {
      'POST /api/visitors/': { status: 201, body: wire(nora) },
    });
    await user.type(await box('First name'), 'Nora');
    await user.type(await box('Last name'), 'Lind');
    await user.click(screen.getByRole('button', { name: 'Add a vehicle' }));
    await user.type(await box('Registration'), 'AB12');
    await user.click(screen.getByRole('button', { name: 'Create visitor' }));
    await waitFor(() => expect(location()).toBe('/visitors'));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      first_name: 'Nora',
      last_name: 'Lind',
      vehicles: '[{"registration":"AB12"}]',
    });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(toasts.success).toHaveBeenCalledWith('Visitor has been created.');
  });

  it('offers returning visitors when the email address is left, and changes nothing of them', async () => {
    const known = fakeVisitor({ id: 42, firstName: 'Vera', lastName: 'Old', email: 'vera@fabrikam.test' });
    const { calls, location, user } = await open('/visitors/create', {
      'GET /api/visitors/matches/': { body: wire([known]) },
    });
    await user.type(await box('Email'), 'vera@fabrikam.test');
    expect(screen.queryByText('Someone with these details has been here before')).toBeNull();
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Use Vera Old' }));
    expect(location()).toBe('/visitors/42');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/visitors/matches/?email=vera%40fabrikam.test',
    ]);
  });
});

describe('visitors/{id}/edit', () => {
  it('a failed save shows a toast and field errors, the registration’s under its field', async () => {
    const { user, location } = await open('/visitors/9/edit', {
      'PATCH /api/visitors/9/': {
        status: 400,
        body: { registration: ['This registration is not one.'], email: ['Please enter a valid email.'] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledWith('Could not save visitor. Please check fields for errors.'),
    );
    const field = (await box('Registration')).closest('.wp-field');
    expect(field?.textContent).toContain('This registration is not one.');
    expect((await box('Email')).closest('.wp-field')?.textContent).toContain('Please enter a valid email.');
    expect(location()).toBe('/visitors/9/edit');
  });

  it.each([
    ['/visitors/10/edit', '/visitors'],
    ['/visitors/10/edit?previousPage=%2Freception', '/reception'],
    ['/visitors/10/edit?previousPage=https%3A%2F%2Fevil.test', '/'],
    ['/visitors/x/edit', '/visitors'],
  ])(
    "loading %s for edit fails by redirecting to %s, with 'Failed to load user'",
    async (route, previous) => {
      const { location } = await open(route, {});
      await waitFor(() => expect(location()).toBe(previous));
      expect(toasts.error).toHaveBeenCalledWith('Failed to load user');
    },
  );

  it('stale edit: take theirs or keep mine, then save with the newer version', async () => {
    const bodies: unknown[] = [];
    const { user, location } = await open('/visitors/9/edit?previousPage=%2Fvisitors%2F9', {
      'PATCH /api/visitors/9/': ({ body }) => {
        bodies.push(body);
        return bodies.length === 1
          ? {
              status: 409,
              body: {
                detail: 'Somebody saved before.',
                current: wire({ ...nora, version: 4, company: 'Contoso', phone: '+112' }),
              },
            }
          : { body: wire(nora) };
      },
    });
    const company = await box('Company');
    await user.clear(company);
    await user.type(company, 'Mine Ltd');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed this')).toBeTruthy();
    expect(screen.getByText('Updated by them: Phone.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Take theirs/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe('/visitors/9'));
    expect(bodies[1]).toMatchObject({ version: '4', company: 'Contoso', phone: '+112' });
  });
});

describe('the action add-visitor', () => {
  it('prompts for the settings’ fields and hands over the new visitor', async () => {
    const added = vi.fn();
    const closed = vi.fn();
    fakeServer({
      'GET /api/visitors/matches/': { body: [] },
      'POST /api/visitors/': { status: 201, body: wire(nora) },
    });
    await renderWithProviders(<AddVisitorDialog onAdded={added} onClose={closed} prefillName="Nora Lind" />, {
      session,
    });
    const user = userEvent.setup();
    expect(((await box('Last name')) as HTMLInputElement).value).toBe('Lind');
    await user.click(screen.getByRole('button', { name: 'Add visitor' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(added).toHaveBeenCalledWith(expect.objectContaining({ id: 9, firstName: 'Nora' }));
    expect(added.mock.calls[0]?.[0]).not.toHaveProperty('notes');
  });
});
