// @vitest-environment jsdom
import type { SessionClient } from '@portal/shared/session';
import {
  type FakeAnswer,
  fakeServer,
  fillIn,
  renderWithProviders,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignupConfig } from '#parts/api';
import { buildConfig, buildField, buildGroup } from '#testing/account.ts';
import { SITES } from '#testing/people.ts';
import { SignupScreen } from './signup-screen.tsx';

const { error } = spyOnToasts();

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
});

const small = { sites: SITES.slice(0, 1), maxRegistrations: 0 };

async function open(
  config: Partial<SignupConfig>,
  answer: FakeAnswer = {},
  client: Partial<SessionClient> = {},
) {
  const calls = fakeServer({
    'GET /api/signup-config/': { body: wire(buildConfig({ ...small, ...config })) },
    'POST /api/users/sign-up/': answer,
  });
  const view = await renderWithProviders(<SignupScreen />, {
    route: '/signup',
    session: { user: null, client },
  });
  return { ...view, calls, sent: () => calls.find(({ method }) => method === 'POST')?.body };
}

const type = (label: string | RegExp, text: string) => fillIn(userEvent, screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

async function fill() {
  await screen.findByLabelText('First name');
  await type('First name', 'Nora');
  await type('Last name', 'Lind');
  await type('Email', 'nora@demo.test');
  await type('Password', 'Workplace-2026');
  await type('Confirm password', 'Workplace-2026');
}

describe('signup', () => {
  it('exists only when the client has sign-up enabled', async () => {
    const view = await open({}, {}, { signupEnabled: false });
    expect(view.location()).toBe('/log-in');
    expect(view.calls).toEqual([]);
  });

  it('signup success: goes to log-in with the toast', async () => {
    const view = await open({}, { status: 201, body: { email: 'nora@demo.test' } });
    await fill();
    await submit();
    await waitFor(() => expect(view.location()).toContain('/log-in'));
    const query = new URLSearchParams(view.location().split('?')[1]);
    expect(query.get('toast')).toBe('Account created. Please check your email to confirm your account.');
    expect(query.get('toastType')).toBe('success');
    expect(view.sent()).toMatchObject({ first_name: 'Nora', email: 'nora@demo.test', site: '1' });
  });

  it('signup error: shows it, with the server’s messages at their fields, and keeps the form', async () => {
    await open({}, { status: 400, body: { email: ['Not this one.'], phone: ['Not a phone.'] } });
    await fill();
    await submit();
    await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('Something went wrong.'));
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Not this one.')).toBeTruthy();
    expect(screen.getByText('Not a phone.')).toBeTruthy();
    expect(email.value).toBe('nora@demo.test');
  });

  it('sends nothing while a rule is broken, and focuses the first mistake', async () => {
    const { calls } = await open({});
    await fill();
    await userEvent.clear(screen.getByLabelText('First name'));
    await submit();
    expect(await screen.findByText('First name is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('the form follows the sign-up configuration', () => {
  const group = buildGroup({
    name: 'Parking',
    isConditional: true,
    isClosable: true,
    condition: 'I drive to work',
    fields: [
      buildField({ fieldName: 'permit', fieldLabel: 'Permit', required: true, fieldHint: 'On the card.' }),
      buildField({ fieldName: 'about', fieldLabel: 'About', signUpFieldType: 'text' }),
      buildField({ fieldName: 'since', fieldLabel: 'Since', signUpFieldType: 'date' }),
      buildField({ fieldName: 'boss', fieldLabel: 'Boss', signUpFieldType: 'lm-email', required: true }),
      buildField({ fieldName: 'carpool', fieldLabel: 'Car pool', signUpFieldType: 'bool' }),
      buildField({ fieldName: 'zone', fieldLabel: 'Zone', signUpFieldType: 'select', options: ['A', 'B'] }),
      buildField({ fieldName: 'days', fieldLabel: 'Days', signUpFieldType: 'multi', options: ['Mon'] }),
    ],
  });

  it('with the fields of a conditional group only when its checkbox is on, of every type', async () => {
    const { sent } = await open(
      { additionalSignupGroups: [group] },
      { status: 201, body: { email: 'nora@demo.test' } },
    );
    await fill();
    expect(screen.queryByLabelText('Permit')).toBeNull();
    await userEvent.click(screen.getByLabelText('I drive to work'));
    for (const label of ['Permit', 'About', 'Since', 'Boss', 'Car pool', 'Zone', 'Days']) {
      expect(screen.getByLabelText(label), label).toBeTruthy();
    }
    await submit();
    expect(await screen.findByText('Field is required')).toBeTruthy();
    await type('Permit', '47');
    await type('Since', '1/2/2026');
    await userEvent.click(screen.getByLabelText('Car pool'));
    await submit();
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()).toMatchObject({
      tags: 'Parking',
      additional_information: JSON.stringify({ permit: '47', since: '01-02-2026', carpool: true }),
    });
  });

  it('with vehicles up to the maximum, empty ones dropped', async () => {
    const { sent } = await open(
      { maxRegistrations: 2, vehiclesRequired: true },
      { status: 201, body: { email: 'nora@demo.test' } },
    );
    await fill();
    await submit();
    expect(await screen.findByText('At least one vehicle registration is required')).toBeTruthy();
    const add = screen.getByRole('button', { name: 'Add a vehicle' });
    await userEvent.click(add);
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await fillIn(userEvent, screen.getAllByLabelText('Registration')[1] as HTMLElement, 'AB12');
    await submit();
    await waitFor(() =>
      expect(sent()).toMatchObject({ vehicles: '[{"registration":"AB12","vehicle_type":null}]' }),
    );
  });

  it('with the pin only if there are room displays', async () => {
    await open({}, {}, { features: ['screen'] });
    await screen.findByLabelText('First name');
    expect(screen.getByLabelText('Meeting room pin')).toBeTruthy();
    cleanup();
    await open({}, {}, { features: [] });
    await screen.findByLabelText('First name');
    expect(screen.queryByLabelText('Meeting room pin')).toBeNull();
  });

  it('with a photo that is refused for its reason, while the form stays', async () => {
    await open({ photoRequired: true });
    await fill();
    const user = userEvent.setup({ applyAccept: false });
    const file = new File(['<svg/>'], 'me.jpg', { type: 'image/jpeg' });
    file.slice = () => ({ arrayBuffer: async () => new TextEncoder().encode('<svg/>').buffer }) as Blob;
    await user.upload(screen.getByLabelText('Photo'), file);
    expect((await screen.findByRole('alert')).textContent).toContain('not a JPEG, PNG or WebP picture');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nora');
    await submit();
    expect(await screen.findByText('Photo is required')).toBeTruthy();
  });

  it('and shows which password rules are met while it is typed', async () => {
    await open({});
    await screen.findByLabelText('First name');
    expect(screen.queryAllByText('(met)')).toHaveLength(0);
    await type('Password', 'Workplace-2026');
    expect(screen.getAllByText('(met)')).toHaveLength(6);
  });
});
