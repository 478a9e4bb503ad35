import { useT } from '../messages/en.ts';
import { hexColor } from './color-text.ts';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';

export type ColorInputProps = Partial<ControlProps> & {
  /** `#rrggbb`, nothing, or whatever was typed so far. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** What holds while it is empty, as a colour: also shown in the swatch. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

const NO_COLOR = '#ffffff';

/**
 * A colour as text, and the browser's own picker beside it: antd's is 30 kB, and its field of colours cannot be moved
 * with the keyboard.
 */
export function ColorInput({ value, onChange, onBlur, placeholder, disabled, ...rest }: ColorInputProps) {
  const t = useT();
  return (
    <span className="wp-color">
      <input
        type="color"
        className="wp-color__swatch"
        aria-label={t('pickColor')}
        disabled={disabled}
        value={hexColor(value) ?? hexColor(placeholder ?? '') ?? NO_COLOR}
        onChange={(event) => onChange(event.target.value)}
      />
      <Input
        {...rest}
        data-field-target=""
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const tidy = hexColor(value);
          if (tidy !== undefined && tidy !== value) onChange(tidy);
          onBlur?.();
        }}
      />
    </span>
  );
}
