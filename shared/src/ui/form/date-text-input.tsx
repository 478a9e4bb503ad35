import { useT } from '../messages/en.ts';
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

const LOOSE = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/;
const WIRE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * `1/2/2026`, `1.2.2026` and `2026-02-01` become `01-02-2026` (rules/formats.md#dates-and-times); any other text stays
 * as it is.
 */
export function tidyDateText(text: string): string {
  const plain = text.trim();
  const [, year, month, day] = WIRE.exec(plain) ?? [];
  const [, looseDay, looseMonth, looseYear] = LOOSE.exec(plain) ?? [];
  if (day && month && year) return `${day}-${month}-${year}`;
  if (looseDay && looseMonth && looseYear)
    return `${looseDay.padStart(2, '0')}-${looseMonth.padStart(2, '0')}-${looseYear}`;
  return plain;
}
