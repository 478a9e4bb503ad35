// @vitest-environment jsdom
import { type FakeAnswer, fakeServer, renderWithProviders, spyOnToasts, wire } from '@portal/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MailCollect } from './form.tsx';

const toasts = spyOnToasts();
afterEach(cleanup);

async function open(answer: FakeAnswer) {
  const calls = fakeServer({
    'GET /api/mailcollect/users/': {
      body: {
        count: 1,
        results: [wire({ id: 31, firstName: 'Amira', lastName: 'Khan', email: 'a@demo.test' })],
      },
    },
    'POST /api/mailcollect/usages/': answer,
  });
  const view = await renderWithProviders(<MailCollect />, { route: '/mail-collect' });
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  const fill = async (count = '3') => {
    await user.type(screen.getByRole('combobox', { name: 'Employee' }), 'am');
    expect(calls).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: 'Employee' }), 'i');
    await user.click(await screen.findByText('Amira Khan'));
    await user.type(screen.getByRole('spinbutton', { name: 'Mail Count' }), count);
  };
  return { ...view, calls, submit, fill };
}

it("says 'Mail Count is required'", async () => {
  const { calls, submit } = await open({});
  await submit();
  expect(await screen.findByText('Mail Count is required')).toBeTruthy();
  expect(screen.getByText('Employee is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

it("says 'Mail Collect Submitted', and it goes to the root; the search starts at 3 characters", async () => {
  const { calls, location, fill, submit } = await open({
    status: 201,
    body: { id: 1, user: 31, number_items: 3, created_at: '2026-11-23T10:00:00Z' },
  });
  await fill();
  await submit();
  await waitFor(() => expect(location()).toBe('/'));
  expect(toasts.success).toHaveBeenCalledWith('Mail Collect Submitted');
  expect(calls.at(-1)?.body).toEqual({ user: 31, number_items: 3 });
});

it('shows that nothing was recorded, and stays', async () => {
  const { location, fill, submit } = await open({ status: 400, body: { number_items: ['Too many.'] } });
  await fill();
  await submit();
  expect(await screen.findByText('Too many.')).toBeTruthy();
  expect(toasts.error).toHaveBeenCalledWith('Something went wrong. Nothing was recorded.');
  expect(location()).toBe('/mail-collect');
});

it.each(['-3', '1.5', '１２３４', 'three'])(
  'does not turn %s into another number, with a message',
  async (count) => {
    const { calls, fill, submit } = await open({});
    await fill(count);
    await submit();
    expect(await screen.findByText('Please enter a whole number from 1 to 999.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Mail Count' }).value).toBe(count);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);
