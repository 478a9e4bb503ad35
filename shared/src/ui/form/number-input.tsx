import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';
import { type NumberLimits, readNumber, steppedNumber, type TypedNumber } from './number-text.ts';

export type NumberInputProps = Partial<ControlProps> &
  NumberLimits & {
    value: TypedNumber;
    /** `null` where the field is empty, the text where it is no number. */
    onChange: (value: TypedNumber) => void;
    onBlur?: (() => void) | undefined;
    name?: string | undefined;
    step?: number | undefined;
    /** Behind the number: "days". */
    unit?: string | undefined;
    placeholder?: string | undefined;
    disabled?: boolean | undefined;
  };

/**
 * A number, typed or stepped with the arrow keys. What is typed stays as it is: nothing is brought into the limits,
 * rounded or dropped, which the browser's own field for numbers does without a word. Whether it will do is for the
 * field to say (`NumberField`).
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, precision = 0, min, max, step = 1, unit, ...rest } = props;
  const [typed, setTyped] = useState('');
  const isTyped = Object.is(readNumber(typed, precision), value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = steppedNumber(value, event.key === 'ArrowUp' ? step : -step, { min, max, precision });
    if (next !== null && next !== value) onChange(next);
  };
  return (
    <Input
      {...rest}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={typeof value === 'number' ? value : undefined}
      className="wp-number"
      autoComplete="off"
      value={isTyped ? typed : String(value ?? '')}
      end={unit ? <span className="wp-input__unit">{unit}</span> : null}
      inputMode={precision > 0 ? 'decimal' : (min ?? -1) < 0 ? 'text' : 'numeric'}
      onBlur={() => onBlur?.()}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value, precision));
      }}
    />
  );
}
