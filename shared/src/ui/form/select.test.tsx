// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Chips, Segmented, Switch } from './choices.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './input.tsx';
import { Select, type SelectProps } from './select.tsx';

afterEach(cleanup);

const zones = [
  { value: 3, label: 'Engineering' },
  { value: 4, label: 'Sales' },
];

function Zone({ required, ...props }: Partial<SelectProps<number>> & { required?: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="Zone" required={required}>
      {(control) => (
        <Select
          {...control}
          options={zones}
          value={value}
          onChange={setValue}
          placeholder="All zones"
          {...props}
        />
      )}
    </Field>
  );
}
const box = () => screen.getByRole('combobox', { name: 'Zone' });

describe('Select', () => {
  it('opens, takes with the keyboard, keeps numbers, and announces the choice', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Zone onChange={onChange} value={3} />);
    expect(screen.getByRole('combobox', { name: 'Zone', description: 'Engineering' })).toBeTruthy();
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
  });

  it('offers to clear the choice if there is an empty one', async () => {
    const user = userEvent.setup();
    render(<Zone />);
    expect(screen.getByText('All zones')).toBeTruthy();
    await user.click(box());
    await user.click(screen.getByRole('option', { name: 'Sales' }));
    expect(screen.queryByText('All zones')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('All zones')).toBeTruthy();
  });

  it('does not offer it if a choice is required', () => {
    render(<Zone required value={3} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(box().getAttribute('aria-required')).toBe('true');
  });

  it('shows nothing for a value that is not an option', () => {
    render(<Zone value={99} />);
    expect(screen.getByText('All zones')).toBeTruthy();
  });
});

describe('the other controls', () => {
  it('PasswordInput shows the typed text on demand, and is found by the plain word', async () => {
    const user = userEvent.setup();
    render(
      <Field label="Password" required>
        {(control) => <PasswordInput {...control} name="password" value="secret" onChange={() => {}} />}
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Password', { exact: true });
    expect(input.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });

  it('Chips are checkboxes of a named group', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    const choices = [
      { value: 1, label: 'Monitor' },
      { value: 2, label: 'Standing desk' },
    ];
    render(<Chips label="Features" choices={choices} value={[1]} onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Features' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Monitor', checked: true })).toBeTruthy();
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(onChange).toHaveBeenCalledExactlyOnceWith([1, 2]);
  });

  it('Switch is named by its label', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(
      <Switch checked={false} onChange={onChange}>
        Dark Mode
      </Switch>,
    );
    await user.click(screen.getByRole('switch', { name: 'Dark Mode', checked: false }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('Segmented is a named group of radio buttons', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    const choices = [
      { value: 'list', label: 'List' },
      { value: 'plan', label: 'Plan' },
    ];
    render(<Segmented label="View" choices={choices} value="list" onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'View' })).toBeTruthy();
    await user.click(screen.getByText('Plan'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('plan');
  });
});
