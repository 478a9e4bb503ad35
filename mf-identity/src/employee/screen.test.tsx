// @vitest-environment jsdom
import { useRoutes } from '@portal/shared/router';
import {
  type FakeAnswer,
  type FakeCall,
  fakeServer,
  renderWithProviders,
  wire,
} from '@portal/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buildEmployee,
  buildSignupConfig,
  buildSignupField,
  buildSignupGroup,
  SITES,
} from '#testing/people.ts';
import { EmployeeEdit } from './screen.tsx';

const nora = buildEmployee({
  id: 9,
  version: 3,
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@demo.test',
  vehicles: [{ registration: 'AB12', vehicleType: 'Car' }],
  additionalInformation: { cost_centre: '4711' },
});

function Screens() {
  return useRoutes([
    { path: '/employees', element: <p>The directory</p> },
    { path: '/employees/:id/edit', element: <EmployeeEdit /> },
  ]);
}

async function open(patch: FakeAnswer | ((call: FakeCall) => FakeAnswer), route = '/employees/9/edit') {
  const calls = fakeServer({
    'GET /api/employees/9/': { body: wire(nora) },
    'GET /api/employees/10/': { status: 404, body: { detail: 'Not found.' } },
    'PATCH /api/employees/9/': patch,
    'GET /api/sites/all/': { body: wire(SITES) },
    'GET /api/signup-config/': {
      body: wire(
        buildSignupConfig({
          additionalSignupGroups: [
            buildSignupGroup({
              fields: [buildSignupField({ fieldName: 'cost_centre', fieldLabel: 'Cost centre' })],
            }),
          ],
        }),
      ),
    },
  });
  const { location } = await renderWithProviders(<Screens />, {
    route,
    session: { user: { groups: ['superadmin'] } },
  });
  const user = userEvent.setup();
  const sent = () =>
    calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Record<string, unknown>);
  const field = async (name: string) => (await screen.findByRole('textbox', { name })) as HTMLInputElement;
  const type = async (name: string, text: string) => {
    const box = await field(name);
    await user.clear(box);
    await user.type(box, text);
  };
  const save = async () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, sent, field, type, save, location };
}

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

describe('employees/{id}/edit', () => {
  it('sends the version and the input, then returns', async () => {
    const { sent, type, save, location } = await open({ body: wire({ ...nora, version: 4 }) });
    await type('Phone', ' 0123 ');
    await type('Cost centre', '4712');
    await save();
    await screen.findByText('The directory');
    expect(sent()[0]).toMatchObject({
      version: 3,
      first_name: 'Nora',
      phone: '0123',
      company: null,
      vehicles: [{ registration: 'AB12', vehicle_type: 'Car' }],
      additional_information: { cost_centre: '4712' },
    });
    expect(location()).toBe('/employees');
    expect(sessionStorage.length).toBe(0);
  });

  it('returns on cancel', async () => {
    const { user, field } = await open({ body: {} });
    await field('Phone');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The directory')).toBeTruthy();
  });

  it('a toast, and the server’s errors at their fields', async () => {
    const { save, type } = await open({
      status: 400,
      body: {
        phone: ['Not a phone number.'],
        'vehicles.0.registration': ['Taken.'],
        'additional_information.cost_centre': ['Unknown cost centre.'],
      },
    });
    await type('Phone', '000');
    await save();
    for (const text of [
      'Something went wrong. Please check the form and try again.',
      'Not a phone number.',
      'Taken.',
      'Unknown cost centre.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['First name', '', 'First name is required'],
    ['Last name', '', 'Last name is required'],
  ])('names: %s is required', async (name, text, message) => {
    const { user, field, save, sent } = await open({ body: {} });
    await user.clear(await field(name));
    if (text) await user.type(await field(name), text);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('stale edit: take theirs or keep mine field by field, then save with the newer version', async () => {
    let count = 0;
    const theirs = { ...nora, version: 4, phone: '999', company: 'Their company', lastName: 'Berg' };
    const { user, type, save, sent, field } = await open(() => {
      count += 1;
      return count === 1
        ? { status: 409, body: { detail: 'Somebody saved before.', current: wire(theirs) } }
        : { body: wire({ ...theirs, version: 5 }) };
    });
    await type('Phone', '111');
    await type('Last name', 'Lund');
    await save();
    await screen.findByText('Someone else changed this');
    expect(screen.getByText('Updated by them: Company.')).toBeTruthy();
    expect((await field('Company')).value).toBe('Their company');
    const phone = within(screen.getByRole('radiogroup', { name: 'Phone' }));
    expect(phone.getByText('999')).toBeTruthy();
    await user.click(phone.getByRole('radio', { name: /Take theirs/ }));
    await waitFor(async () => expect((await field('Phone')).value).toBe('999'));
    await save();
    await screen.findByText('The directory');
    expect(sent()[1]).toMatchObject({
      version: 4,
      phone: '999',
      last_name: 'Lund',
      company: 'Their company',
    });
  });

  it.each(['/employees/10/edit', '/employees/abc/edit'])(
    '%s shows that the person does not exist, and a way on',
    async (route) => {
      await open({ body: {} }, route);
      expect(await screen.findByText('This person is not in the directory')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Go to the directory' })).toBeTruthy();
    },
  );
});
