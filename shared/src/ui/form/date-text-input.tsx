import { useT } from '../messages/en.ts';
import { tidyDateText } from './date-text.ts';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';

export type DateTextInputProps = Partial<ControlProps> & {
  /** `DD-MM-YYYY`, or whatever was typed so far. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
};

/** A day that is known and typed, as a birthday, not looked up. Whether it is one is for the form's rules to say. */
export function DateTextInput({ value, onChange, onBlur, ...rest }: DateTextInputProps) {
  const t = useT();
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      className="wp-date-text"
      placeholder={t('datePattern')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const tidy = tidyDateText(value);
        if (tidy !== value) onChange(tidy);
        onBlur?.();
      }}
    />
  );
}
