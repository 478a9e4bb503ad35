// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../form/field.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

afterEach(cleanup);

function show(locale: string, props: Partial<DatePickerProps> = {}) {
  const onChange = vi.fn();
  render(
    <ThemeProvider theme="light" locale={locale}>
      <Field label="Date">
        {(control) => <DatePicker {...control} value="2026-11-03" onChange={onChange} {...props} />}
      </Field>
    </ThemeProvider>,
  );
  return { onChange, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Date') };
}

describe('DatePicker', () => {
  it.each([
    ['en', '03/11/2026'],
    ['de', '03.11.2026'],
  ])("writes days as the portal's language %s does", (locale, text) => {
    expect(show(locale).input.value).toBe(text);
  });

  it.each([
    ['en', '24/12/2026'],
    ['de', '24.12.2026'],
    ['en', '2026-12-24'],
    ['en', '24.12.2026'],
    ['en', '24/12/26'],
    ['en', '24 Dec 2026'],
    ['de', '24. Dezember 2026'],
  ])('accepts a date typed in %s, on Enter and on Tab: %s', async (locale, text) => {
    for (const end of ['{Enter}', '{Tab}']) {
      const { onChange, user, input } = show(locale);
      await user.clear(input);
      await user.type(input, `${text}${end}`);
      expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-24');
      cleanup();
    }
  });

  it.each([
    ['31/02/2027', '“31/02/2027” is not a date. Write it like 08/02/2027.'],
    ['tomorrow', '“tomorrow” is not a date. Write it like 08/02/2027.'],
    ['01/11/2026', 'Choose 02/11/2026 or a later day.'],
    ['1.2.2027', 'Choose 31/12/2026 or an earlier day.'],
  ])('keeps the refused text %s and gives the reason at the field', async (text, problem) => {
    const { onChange, user, input } = show('en', { min: '2026-11-02', max: '2026-12-31' });
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
    expect(input.value).toBe(text);
    expect(screen.getByText(problem).id).toBe(input.getAttribute('aria-describedby'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();

    await user.clear(input);
    await user.type(input, '24/12/2026');
    await user.tab();
    expect(screen.queryByText(problem)).toBeNull();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-24');
  });

  it('replaces a refused text when its current date is picked again', async () => {
    const { user, input } = show('en');
    await user.clear(input);
    await user.type(input, 'tomorrow');
    await user.tab();
    await user.click(input);
    await user.click(await screen.findByTitle('2026-11-03'));
    expect(input.value).toBe('03/11/2026');
    expect(screen.queryByText(/is not a date/)).toBeNull();
  });

  it.each(['03/11/2026', '3.11.26'])(
    'accepts its current date again, typed as %s after a refused text',
    async (text) => {
      const { onChange, user, input } = show('en');
      await user.clear(input);
      await user.type(input, 'tomorrow');
      await user.tab();
      await user.clear(input);
      await user.type(input, text);
      await user.tab();
      expect(input.value).toBe('03/11/2026');
      expect(input.getAttribute('aria-invalid')).toBeNull();
      expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-03');
    },
  );

  it('keeps a date typed before the field loses the focus and regains it', async () => {
    const { onChange, user, input } = show('en');
    await user.clear(input);
    await user.type(input, '24/12/2026');
    act(() => {
      input.blur();
      input.focus();
    });
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-24');
  });

  it('has no date once its text is deleted', async () => {
    const { onChange, user, input } = show('en');
    await user.clear(input);
    await user.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('blocks submission of a refused text, and never submits by Enter', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <ThemeProvider theme="light" locale="en">
        <form onSubmit={onSubmit}>
          <Field label="Date">
            {(control) => <DatePicker {...control} value="2026-11-03" onChange={() => {}} />}
          </Field>
          <button type="submit">Save</button>
        </form>
      </ThemeProvider>,
    );
    const user = userEvent.setup();
    const input = screen.getByLabelText<HTMLInputElement>('Date');
    await user.clear(input);
    await user.type(input, '31/02/2027{Enter}');
    expect(screen.getByText(/is not a date/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input);

    await user.clear(input);
    await user.type(input, '03/11/2026{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('gives the picked day, and none that is out of bounds', async () => {
    const { onChange, user, input } = show('en', { min: '2026-11-02' });
    await user.click(input);
    await user.click(await screen.findByTitle('2026-11-01'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByTitle('2026-11-20'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-20');
  });
});
