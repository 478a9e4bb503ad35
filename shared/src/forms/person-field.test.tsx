// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeServer, pageOf, renderWithProviders, wire } from '../testing/index.ts';
import { Form, PersonField, SubmitButton } from './index.ts';

afterEach(cleanup);

const person = (id: number, firstName: string) => ({
  ...{ id, firstName, lastName: 'Li', email: `${firstName}@demo.test` },
  ...{ isStaff: true, photo: null },
});

async function open(answer: FakeAnswer) {
  const sent = vi.fn();
  fakeServer({ 'GET /api/users/': answer });
  await renderWithProviders(
    <Form initialValues={{ who: null }} onSubmit={sent} label="Test">
      <PersonField name="who" label="Person" without={7} />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Person' }), 'li@');
  return sent;
}

it('finds people by the input, without the one who cannot be chosen, and gives the form the option', async () => {
  const sent = await open({ body: wire(pageOf([person(7, 'Me'), person(9, 'Bo')])) });
  await userEvent.click(await screen.findByRole('option', { name: /Bo Li/ }));
  expect(screen.queryByRole('option', { name: /Me Li/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ who: { value: 9, label: 'Bo Li' } });
});

it('shows that the search failed, and not that there is no one', async () => {
  await open({ status: 403, body: { detail: 'No.' } });
  expect(await screen.findByRole('option', { name: /The search failed/ })).toBeTruthy();
});
