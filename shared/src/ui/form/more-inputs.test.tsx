// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hexColor } from './color-input.tsx';
import { tidyDateText } from './date-text-input.tsx';
import { fileSize } from './file-button.tsx';
import {
  ColorInput,
  DateTextInput,
  Field,
  FieldGroup,
  FileButton,
  MultiSelect,
  NumberInput,
  RadioGroup,
  TextArea,
  TimeInput,
  type TypedNumber,
} from './index.ts';
import { matchingTimes, timesOfDay } from './time-input.tsx';

afterEach(cleanup);

describe('time picker: 5-minute steps by default, the step divides 60, an optional first and last hour', () => {
  it.each([
    [{}, 288, '00:00', '23:55'],
    [{ minHour: 8, maxHour: 18 }, 121, '08:00', '18:00'],
    [{ step: 30, minHour: 9, maxHour: 10 }, 3, '09:00', '10:00'],
    [{ step: 60 }, 24, '00:00', '23:00'],
  ])('%j offers %i times from %s to %s', (limits, count, first, last) => {
    const times = timesOfDay(limits);
    expect([times.length, times[0], times.at(-1)]).toEqual([count, first, last]);
  });

  it.each([7, 0, -5, 2.5, 61])('a step of %d is a mistake of the screen', (step) => {
    expect(() => timesOfDay({ step })).toThrow(RangeError);
  });

  it.each([
    ['', 288],
    ['9', 12],
    ['09', 12],
    ['930', 1],
    ['0930', 1],
    ['9:3', 2],
    ['9.30', 1],
    ['933', 0],
    ['noon', 0],
  ])('"%s" finds %i', (text, count) => {
    expect(matchingTimes(timesOfDay(), text)).toHaveLength(count);
  });

  it('is typed or picked', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(
      <Field label="Start">
        {(control) => <TimeInput {...control} value="08:00" minHour={8} maxHour={18} onChange={onChange} />}
      </Field>,
    );
    const box = screen.getByRole('combobox', { name: 'Start', description: '08:00' });
    await user.type(box, '1430{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('14:30');
    await user.type(box, '7');
    expect(screen.getAllByText('This time is not available.').length).toBeGreaterThan(0);
  });
});

describe('normalised texts', () => {
  it.each([
    ['01-02-2026', '01-02-2026'],
    ['1/2/2026', '01-02-2026'],
    ['1.2.2026', '01-02-2026'],
    ['2026-02-01', '01-02-2026'],
    [' 31-02-2026 ', '31-02-2026'],
    ['1-2-26', '1-2-26'],
    ['soon', 'soon'],
  ])('dates DD-MM-YYYY: "%s" becomes "%s"', (text, tidy) => {
    expect(tidyDateText(text)).toBe(tidy);
  });

  it.each([
    ['1F5FBF', '#1f5fbf'],
    ['#abc', '#aabbcc'],
    [' #00ff00 ', '#00ff00'],
    ['#12345', undefined],
    ['red', undefined],
    ['', undefined],
  ])('the colour "%s" is %s', (text, color) => {
    expect(hexColor(text)).toBe(color);
  });

  it.each([
    [12, 'en', '12 bytes'],
    [2_400_000, 'en', '2.4 MB'],
    [2_400_000, 'de', '2,4 MB'],
    [400_000, 'en', '400 kB'],
  ])('%i bytes are (%s) %s', (bytes, locale, text) => {
    expect(fileSize(bytes, locale)).toBe(text);
  });
});

describe('the inputs', () => {
  it('TextArea shows how much is used, and keeps text that is too long', async () => {
    function Page() {
      const [value, onChange] = useState('');
      return (
        <Field label="Note">
          {(control) => <TextArea {...control} {...{ value, onChange }} maxLength={5} count />}
        </Field>
      );
    }
    render(<Page />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'abcdefg');
    expect(screen.getByText('7 of 5 characters')).toBeTruthy();
  });

  it('MultiSelect finds, takes, and announces the choice; Backspace removes the last', async () => {
    const groups = [
      { value: 'admin', label: 'Administration' },
      { value: 'desks', label: 'Desks' },
      { value: 'rooms', label: 'Rooms', disabled: true },
    ];
    const onChange = vi.fn();
    function Page() {
      const [value, setValue] = useState<string[]>(['desks']);
      const change = (next: string[]) => {
        setValue(next);
        onChange(next);
      };
      return (
        <Field label="Groups">
          {(control) => <MultiSelect {...control} options={groups} value={value} onChange={change} />}
        </Field>
      );
    }
    const user = userEvent.setup();
    render(<Page />);
    const box = screen.getByRole('combobox', { name: 'Groups', description: 'Desks' });
    await user.type(box, 'adm{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['desks', 'admin']);
    expect(box.getAttribute('aria-describedby')).toBeTruthy();
    expect((box as HTMLInputElement).value).toBe('');
    // antd hears no Backspace for 250 ms after one that had a text to take away.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await user.keyboard('{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(['desks']);
  });

  it('RadioGroup is a named group of radio buttons', async () => {
    const options = [
      { value: 'car', label: 'Car' },
      { value: 'bike', label: 'Bike', note: 'Racks at the back' },
    ];
    const onChange = vi.fn();
    render(
      <FieldGroup label="How">
        {() => <RadioGroup label="How" options={options} value="car" onChange={onChange} />}
      </FieldGroup>,
    );
    expect(screen.getByRole('radiogroup', { name: 'How' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Bike/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('bike');
  });

  it('NumberInput is a number, nothing, or the typed text', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    const Box = () => {
      const [value, setValue] = useState<TypedNumber>(3);
      const change = (next: TypedNumber) => {
        onChange(next);
        setValue(next);
      };
      return (
        <Field label="Days">
          {(control) => (
            <NumberInput {...control} value={value} min={0} max={28} unit="days" onChange={change} />
          )}
        </Field>
      );
    };
    render(<Box />);
    const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Days' });
    expect([box.getAttribute('aria-valuenow'), box.getAttribute('aria-valuemax')]).toEqual(['3', '28']);
    await user.clear(box);
    expect(onChange).toHaveBeenLastCalledWith(null);
    await user.type(box, '140');
    expect(onChange).toHaveBeenLastCalledWith(140);
    await user.type(box, 'x');
    expect(onChange).toHaveBeenLastCalledWith('140x');
    await user.tab();
    expect([box.value, box.getAttribute('aria-valuenow')]).toEqual(['140x', null]);
  });

  it('DateTextInput normalises when it is left', async () => {
    const onChange = vi.fn();
    render(
      <Field label="Born">
        {(control) => <DateTextInput {...control} value="1/2/2001" onChange={onChange} />}
      </Field>,
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'Born' }));
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('01-02-2001');
  });

  it('ColorInput is a text with a picker next to it', async () => {
    const onChange = vi.fn();
    render(
      <Field label="Main colour">
        {(control) => <ColorInput {...control} value="1F5FBF" onChange={onChange} />}
      </Field>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Pick a colour').value).toBe('#1f5fbf');
    await userEvent.click(screen.getByRole('textbox', { name: 'Main colour' }));
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('#1f5fbf');
  });

  it('FileButton gives the file, names it, and removes it', async () => {
    const photo = new File(['x'.repeat(2000)], 'me.jpg', { type: 'image/jpeg' });
    const onChoose = vi.fn();
    const onRemove = vi.fn();
    const user = userEvent.setup();
    const page = (file: File | null) => (
      <Field label="Photo">
        {(control) => (
          <FileButton
            {...control}
            label="Choose a photo"
            {...{ file, onChoose, onRemove }}
            accept="image/*"
          />
        )}
      </Field>
    );
    const { rerender } = render(page(null));
    expect(screen.getByText('No file chosen')).toBeTruthy();
    await user.upload(screen.getByLabelText('Photo'), photo);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(photo);
    rerender(page(photo));
    expect(screen.getByText('me.jpg (2 kB)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove me.jpg' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a photo' }));
  });
});
