import type { ComponentProps } from 'react';
import { classNames } from '../core/class-names.ts';

export type Option<Value extends string | number = string | number> = {
  value: Value;
  label: string;
  /** A second line in a SearchSelect, or why the option cannot be picked. */
  note?: string | undefined;
  disabled?: boolean | undefined;
};

export type SelectProps<Value extends string | number> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'multiple'
> & {
  options: readonly Option<Value>[];
  value: Value | null;
  /** `null` where the empty choice was picked. */
  onChange: (value: Value | null) => void;
  /** The text of the empty choice: "All zones", "Choose a desk". Without it the empty choice is not offered. */
  placeholder?: string | undefined;
};

/**
 * For choices that a person can take in at a glance. It is the browser's own control, so keyboard, type-ahead and
 * a phone's wheel are those that people know; for long lists and searches there is SearchSelect.
 */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, className, ...rest } = props;
  const index = options.findIndex((option) => option.value === value);
  return (
    <span className="wp-input-box">
      <select
        {...rest}
        className={classNames('wp-input wp-select', index < 0 && 'wp-select--empty', className)}
        // Indexes, because the values may be numbers and the DOM only knows text.
        value={index < 0 ? '' : String(index)}
        onChange={({ target }) => {
          const option = target.value === '' ? undefined : options[Number(target.value)];
          onChange(option?.value ?? null);
        }}
      >
        {placeholder !== undefined || index < 0 ? <option value="">{placeholder}</option> : null}
        {options.map((option, position) => (
          <option key={option.value} value={String(position)} disabled={option.disabled}>
            {option.note ? `${option.label} – ${option.note}` : option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
