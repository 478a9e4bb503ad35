// @vitest-environment jsdom
import { sessionStore } from '@portal/shared/session';
import {
  type FakeAnswer,
  fakeServer,
  fillIn,
  renderWithProviders,
  spyOnToasts,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile, SignupConfig } from '#parts/api';
import { buildConfig, buildField, buildGroup, buildProfile } from '#testing/account.ts';
import { whoamiAnswer } from '#testing/whoami-answer.ts';
import { EditProfileScreen } from './screen.tsx';

const { error, success } = spyOnToasts();

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
});

const FAILED = 'Something went wrong. Please check the form and try again.';

async function open(
  profile: Partial<Profile> = {},
  answers: FakeAnswer[] = [],
  config: Partial<SignupConfig> = {},
) {
  const calls = fakeServer({
    'GET /api/signup-config/': { body: wire(buildConfig(config)) },
    'GET /api/users/me/': { body: wire(buildProfile(profile)) },
    'GET /api/whoami/': { body: whoamiAnswer(7) },
    'PATCH /api/users/me/': () => answers.shift() ?? { status: 501 },
  });
  const view = await renderWithProviders(<EditProfileScreen />, { route: '/edit-profile' });
  await screen.findByLabelText('First name');
  return { ...view, sent: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  await fillIn(userEvent, field(label), text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('edit-profile', () => {
  it('profile success: sends the changes, and the header follows', async () => {
    const saved = buildProfile({ firstName: 'Ida', version: 4 });
    const { sent } = await open({}, [{ body: wire(saved) }]);
    await retype('First name', 'Ida');
    await save();
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Profile has been changed.'));
    expect(sent()).toEqual([{ version: '3', first_name: 'Ida' }]);
    // Whoami was asked again; its answer is the fake one's.
    await waitFor(() => expect(sessionStore.getState().client?.mode).toBeNull());
  });

  it('is saved after a save: the draft is deleted, and the next save is of the newer version', async () => {
    const saved = buildProfile({ firstName: 'Ida', version: 4 });
    const { sent } = await open({}, [{ body: wire(saved) }, { body: wire({ ...saved, version: 5 }) }]);
    await retype('First name', 'Ida');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Ida'));
    await save();
    await waitFor(() => expect(success).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(screen.queryByText('Your draft has been restored.')).toBeNull();
    await retype('Last name', 'Ek');
    await save();
    await waitFor(() => expect(sent()[1]).toEqual({ version: '4', last_name: 'Ek' }));
  });

  it('profile error: server field errors at their fields, the form stays', async () => {
    await open({ vehicles: [{ registration: 'AB12', vehicleType: null }] }, [
      {
        status: 400,
        body: { vehicles: [{ registration: ['Known already.'] }], last_name: ['Not this one.'] },
      },
    ]);
    await retype('Last name', 'Ek');
    await save();
    await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(FAILED));
    expect(screen.getByText('Not this one.')).toBeTruthy();
    expect(screen.getByText('Known already.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')));
    expect(field('Last name').value).toBe('Ek');
  });

  it('has the address to read, and no password', async () => {
    await open();
    expect(field('Email').readOnly).toBe(true);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('shows the answers that wait for the line manager, and the current ones until then', async () => {
    const config = {
      additionalSignupGroups: [
        buildGroup({
          fields: [
            buildField({ fieldName: 'permit', fieldLabel: 'Permit', requiresVerification: true }),
            buildField({ fieldName: 'badge', fieldLabel: 'Badge', hideOnEdit: true }),
          ],
        }),
      ],
    };
    await open(
      { additionalInformation: '{"permit":"47"}', pendingInformation: { permit: '48' } },
      [],
      config,
    );
    expect(field('Permit').value).toBe('48');
    expect(screen.getByText('Waiting for your line manager to confirm. Current value: 47.')).toBeTruthy();
    expect(screen.getByText('Waiting for your line manager')).toBeTruthy();
    expect(screen.queryByLabelText('Badge')).toBeNull();
  });

  it('offers mine or theirs, field by field, if someone else was faster', async () => {
    const theirs = buildProfile({ firstName: 'Eva', lastName: 'Berg', phone: '222', version: 5 });
    const { sent } = await open({ phone: '111' }, [
      { status: 409, body: { detail: 'x', current: wire(theirs) } },
      { body: wire(buildProfile({ version: 6 })) },
    ]);
    await retype('First name', 'Ida');
    await retype('Last name', 'Ek');
    await save();
    const choice = await screen.findByRole('group', { name: 'Last name' });
    expect(error).not.toHaveBeenCalled();
    expect(field('First name').value).toBe('Ida');
    // Only they changed it.
    expect(field('Phone').value).toBe('222');
    await userEvent.click(within(choice).getByRole('radio', { name: /Take theirs/ }));
    expect(field('Last name').value).toBe('Berg');
    await save();
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(sent()[1]).toEqual({ version: '5', first_name: 'Ida' });
  });

  it('keeps the input when the screen is left and opened again', async () => {
    await open();
    await retype('First name', 'Ida');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Ida'));
    cleanup();
    await open();
    expect(field('First name').value).toBe('Ida');
  });
});
