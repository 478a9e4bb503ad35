import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';
import { type NumberLimits, readNumber, steppedNumber, type TypedNumber } from './number-text.ts';

export type NumberInputProps = Partial<ControlProps> &
  NumberLimits & {
    value: TypedNumber;
    /** `null` if the field is empty, the text if it is not a number. */
    onChange: (value: TypedNumber) => void;
    onBlur?: (() => void) | undefined;
    name?: string | undefined;
    step?: number | undefined;
    /** After the number: "days". */
    unit?: string | undefined;
    placeholder?: string | undefined;
    disabled?: boolean | undefined;
  };

/**
 * A number, typed or changed with the arrow keys. Typed text stays unchanged: nothing is clamped, rounded or dropped,
 * which the browser's own number field does silently. `NumberField` decides whether it is valid.
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
