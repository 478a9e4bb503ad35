// @vitest-environment jsdom
import { useLocation } from '@portal/shared/router';
import { type FakeAnswer, fakeServer, fillIn, renderWithProviders } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { RegisterVehicle } from './screen.tsx';

afterEach(cleanup);

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

async function open(answer: FakeAnswer, session: { user: null } | object = { user: null }) {
  const calls = fakeServer({ 'POST /api/parking/register/': answer });
  await renderWithProviders(
    <>
      <RegisterVehicle />
      <Address />
    </>,
    { route: '/parking/register', session },
  );
  const user = userEvent.setup();
  const field = (name: string) => screen.findByRole('textbox', { name });
  const send = async () => user.click(await screen.findByRole('button', { name: 'Register vehicle' }));
  return { calls, user, field, send };
}
const kept: FakeAnswer = { status: 201, body: { is_own_vehicle: false } };

it('requires a valid email and a registration, letter for letter', async () => {
  const { calls, user, field, send } = await open(kept);
  await fillIn(user, await field('Email'), 'nobody');
  await send();
  expect(await screen.findByText('Please enter a valid email.')).toBeTruthy();
  expect(screen.getByText("Your vehicle's registration is required")).toBeTruthy();
  expect(calls).toEqual([]);
});

it('thanks a stranger, and sends how long the form was open; the field for robots stays empty', async () => {
  const { calls, user, field, send } = await open(kept);
  await fillIn(user, await field('First name'), ' Bo ');
  await fillIn(user, await field('Email'), 'bo.li@mail.test');
  await fillIn(user, await field('Registration'), 'LK19 ABC and more');
  await send();
  expect(await screen.findByText('At most 10 letters and digits.')).toBeTruthy();
  await user.clear(await field('Registration'));
  await fillIn(user, await field('Registration'), 'LK19-ABC 123');
  await send();
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    ...{ first_name: 'Bo', last_name: '', email: 'bo.li@mail.test', phone: '', note: '', website: '' },
    ...{ registration: 'LK19-ABC 123', seconds_open: expect.any(Number) },
  });
});

it('prompts a logged-in person only for the vehicle, and leads to the dashboard', async () => {
  const { calls, user, field, send } = await open(kept, { user: { phone: '020 7946 0958' } });
  await fillIn(user, await field('Registration'), 'LK19 ABC');
  await send();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
  expect(calls[0]?.body).toMatchObject({
    ...{ first_name: 'Amira', last_name: 'Khan', email: 'desk@demo.test', phone: '020 7946 0958' },
  });
});

it('shows the server’s message at its field', async () => {
  const refusal = { registration: ["Your vehicle's registration is required"] };
  const { user, field, send } = await open({ status: 400, body: refusal });
  await fillIn(user, await field('Email'), 'bo.li@mail.test');
  await fillIn(user, await field('Registration'), '--');
  await send();
  expect(await screen.findByText("Your vehicle's registration is required")).toBeTruthy();
});
