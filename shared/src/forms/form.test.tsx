// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, object, string } from 'yup';
import { DaysField, Form, FormError, SubmitButton, TextField } from './index.ts';
import { applyServerErrors, type FormHelpers } from './server-errors.ts';

afterEach(cleanup);

type Values = { email: string; note: string; dates: string[] };
const schema = object({
  email: string().required('Email is required'),
  note: string().max(5, 'Too long'),
  dates: array(string().required()).min(1, 'Must select at least one date'),
});
type Submit = (values: Values, helpers: FormHelpers<Values>) => Promise<unknown>;

function show(onSubmit: Submit, initial: Partial<Values> = {}) {
  render(
    <Form<Values>
      label="Booking"
      labels={{ deskId: 'Desk' }}
      initialValues={{ email: '', note: '', dates: [], ...initial }}
      schema={schema}
      onSubmit={onSubmit}
    >
      <FormError />
      <TextField name="note" label="Note" help="At most five letters" />
      <TextField name="email" label="Email" required />
      <DaysField name="dates" label="Dates" today="2026-03-18" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  return userEvent.setup();
}
const send = () => screen.getByRole('button', { name: 'Send' });
const full = { email: 'a@demo.test', dates: ['2026-03-19'] };
const wordsAbout = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('Form', () => {
  it('names each control, and describes it with its help and its error', async () => {
    const user = show(vi.fn<Submit>());
    const note = screen.getByRole('textbox', { name: 'Note' });
    expect(wordsAbout(note)).toBe('At most five letters');
    await user.type(note, 'too long');
    await user.click(send());
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(wordsAbout(note)).toBe('Too long At most five letters');
  });

  it('does not send invalid values, and focuses the first wrong field', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = show(onSubmit);
    await user.click(send());
    const email = screen.getByRole('textbox', { name: /^Email/ });
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText('Email is required')).toBeTruthy();
  });

  it('focuses the day grid when the days are wrong', async () => {
    const user = show(vi.fn<Submit>(), { email: 'a@demo.test' });
    await user.click(send());
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-03-18'));
    expect(screen.getByText('Must select at least one date')).toBeTruthy();
  });

  it('sends sorted days, and removes a day that is pressed again', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined);
    const user = show(onSubmit, full);
    for (const name of [/25 March/, /20 March/, /19 March/])
      await user.click(screen.getByRole('button', { name }));
    expect(screen.getByText('2 days selected')).toBeTruthy();
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0]?.[0].dates).toEqual(['2026-03-20', '2026-03-25']);
  });

  it('sends once however often it is pressed, and shows that it works', async () => {
    let finish: (() => void) | undefined;
    const onSubmit = vi.fn<Submit>(() => new Promise<void>((resolve) => (finish = resolve)));
    const user = show(onSubmit, full);
    await user.dblClick(send());
    await user.click(send());
    screen.getByRole('textbox', { name: 'Note' }).focus();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('true'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => finish?.());
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it("puts the server's messages at their fields until the value changes", async () => {
    const user = show(async (_, helpers) => {
      applyServerErrors(
        { fields: { email: ['Unknown address.'], desk_id: ['Is gone.'], x: ['Too late.'] } },
        helpers,
      );
    }, full);
    await user.click(send());
    const email = screen.getByRole('textbox', { name: /^Email/ });
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(wordsAbout(email)).toBe('Unknown address.');
    // By the form's word for it, or without any: never by the server's.
    expect(screen.getByRole('alert').textContent).toBe(
      'Desk: Is gone.The server refused a value that is not on this form: Too late.',
    );
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
    expect(wordsAbout(email)).toBe('Unknown address.');
    await user.type(email, 'x');
    expect(screen.queryByText('Unknown address.')).toBeNull();
  });

  describe('when the call rejects', () => {
    beforeEach(() => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
    });

    it.each([
      ['the detail of the answer', { detail: 'Somebody was faster.' }, 'Somebody was faster.'],
      ['general words for anything else', new Error('boom'), 'Something went wrong. Please try again later.'],
    ])('shows %s and keeps the input', async (_, error, text) => {
      const user = show(() => Promise.reject(error), full);
      await user.click(send());
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect((screen.getByRole('textbox', { name: /^Email/ }) as HTMLInputElement).value).toBe('a@demo.test');
      await waitFor(() => expect(document.activeElement?.hasAttribute('data-form-error')).toBe(true));
      expect(send().getAttribute('aria-busy')).toBeNull();
    });
  });
});
