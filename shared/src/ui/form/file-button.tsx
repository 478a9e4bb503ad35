import { useRef } from 'react';
import { Button } from '../core/button.tsx';
import type { IconProps } from '../core/icon.tsx';
import { useT } from '../messages/en.ts';
import { useTheme } from '../theme/theme-context.ts';
import type { ControlProps } from './field.tsx';

export type FileButtonProps = Partial<ControlProps> & {
  /** On the button: "Choose a photo". */
  label: string;
  /** As of `<input accept>`: `image/jpeg,image/png`. Only a hint of the browser's: check what comes. */
  accept?: string | undefined;
  file: { name: string; size: number } | null;
  onChoose: (file: File) => void;
  /** Without it, a file cannot be taken away. */
  onRemove?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  icon?: IconProps['name'] | undefined;
  /** The chosen file is worked on. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
};

/**
 * Chooses one file, and says which. A button over the browser's own input: antd's Upload brings a list, sending and
 * previews (20 kB), and a drop zone without a name.
 */
export function FileButton(props: FileButtonProps) {
  const {
    label,
    accept,
    file,
    onChoose,
    onRemove,
    onBlur,
    icon = 'upload',
    busy,
    disabled,
    id,
    ...aria
  } = props;
  const t = useT();
  const { locale } = useTheme();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = aria;
  return (
    <span className="wp-file">
      <Button
        ref={button}
        icon={icon}
        loading={busy}
        disabled={disabled}
        data-field-target=""
        aria-describedby={describedBy}
        onBlur={() => onBlur?.()}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        // The button stands for it; it is here for its label, and for anyone who hands files to inputs.
        className="wp-hidden"
        tabIndex={-1}
        accept={accept}
        disabled={disabled}
        aria-invalid={invalid}
        required={required}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file can be chosen again, after it was refused for instance.
          event.target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <span className="wp-file__about" aria-live="polite">
        {file ? `${file.name} (${fileSize(file.size, locale)})` : t('noFile')}
      </span>
      {file && onRemove ? (
        <Button
          square
          variant="quiet"
          size="sm"
          icon="close"
          aria-label={t('removeFile', { name: file.name })}
          onClick={() => {
            onRemove();
            button.current?.focus();
          }}
        />
      ) : null}
    </span>
  );
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `2400000` bytes are `2.4 MB`, in the language's writing. */
export function fileSize(bytes: number, locale: string): string {
  let value = bytes;
  let step = 0;
  while (value >= 1000 && step < UNITS.length - 1) {
    value /= 1000;
    step += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
