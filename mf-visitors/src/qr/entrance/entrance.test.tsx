// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, wire } from '@portal/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { HandleQr } from '../handle-qr.tsx';

afterEach(cleanup);

const CODE = '0b9a52f4-8a52-4a7b-9a4d-3a7f5f0d9c11';
const ENTRANCE = `/api/entrances/${CODE}/`;
const atSite = { siteName: 'London HQ', address: '1 Strand, London', pinCheckIn: true };

async function open(checkIn: FakeAnswer, entrance: FakeAnswer = { body: wire(atSite) }) {
  const calls = fakeServer({ [`GET ${ENTRANCE}`]: entrance, [`POST ${ENTRANCE}check-in/`]: checkIn });
  await renderWithProviders(<HandleQr />, {
    session: { user: null },
    route: `/handle-qr?aid=site-sign-in&oid=${CODE}`,
  });
  return { calls, user: userEvent.setup() };
}

async function typePin(user: ReturnType<typeof userEvent.setup>, pin: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Check-in PIN' }), pin);
  await user.click(screen.getByRole('button', { name: 'Check in' }));
}

it('the poster leads a visitor’s phone to the pin, and shows where to go next', async () => {
  const visit = {
    firstName: 'Anna',
    host: 'Amira Khan',
    location: 'Room 4',
    ndaUnsigned: true,
    waits: false,
  };
  const { calls, user } = await open({ body: wire(visit) });
  expect(await screen.findByRole('heading', { name: 'Welcome to London HQ' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'I work here: log in' }).getAttribute('href')).toContain('/log-in');
  await typePin(user, '48-29');
  expect(await screen.findByText('Please type all six digits.')).toBeTruthy();
  await typePin(user, '13');
  expect(await screen.findByText('Please go to Room 4.')).toBeTruthy();
  expect(screen.getByText(/please sign the non-disclosure agreement/)).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ pin: '482913' });
});

it.each<[FakeAnswer, RegExp]>([
  [{ status: 404, body: { detail: 'x' } }, /This PIN does not match any visit here today/],
  [{ status: 409, body: { detail: 'Too early.' } }, /^Too early\.$/],
  [{ status: 429, headers: { 'Retry-After': '60' }, body: { detail: 'x' } }, /Too many wrong PINs/],
])('explains why a pin does not check in (%o)', async (answer, words) => {
  const { user } = await open(answer);
  await typePin(user, '482913');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('a code of no entrance is reported as such, without a log-in', async () => {
  await open({ status: 500, body: {} }, { status: 404, body: { detail: 'x' } });
  expect(await screen.findByText('This code does not belong to any entrance here')).toBeTruthy();
});
