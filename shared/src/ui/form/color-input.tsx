import { useT } from '../messages/en.ts';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';

export type ColorInputProps = Partial<ControlProps> & {
  /** `#rrggbb`, empty, or the text typed so far. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** The colour that applies while it is empty; also shown in the swatch. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
};

const NO_COLOR = '#ffffff';

/**
 * A colour as text, with the browser's own picker next to it: antd's is 30 kB, and its colour area cannot be used
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

const LONG = /^#?([0-9a-f]{6})$/i;
const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** `1F5FBF` and `#abc` become `#1f5fbf` and `#aabbcc`; any other text that is not a colour is `undefined`. */
export function hexColor(text: string): string | undefined {
  const plain = text.trim();
  const long = LONG.exec(plain)?.[1];
  if (long) return `#${long.toLowerCase()}`;
  const [, r, g, b] = SHORT.exec(plain) ?? [];
  return r && g && b ? `#${r}${r}${g}${g}${b}${b}`.toLowerCase() : undefined;
}
