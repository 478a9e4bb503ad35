// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  ])('reads what is typed in %s: %s', async (locale, text) => {
    const { onChange, user, input } = show(locale);
    await user.clear(input);
    await user.type(input, `${text}{Enter}`);
    expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
  });

  it('gives the day that is picked, and none that is out of bounds', async () => {
    const { onChange, user, input } = show('en', { min: '2026-11-02' });
    await user.click(input);
    await user.click(await screen.findByTitle('2026-11-01'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByTitle('2026-11-20'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-20');
  });
});
