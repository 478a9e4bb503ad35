import {
  isPhone,
  isRegistration,
  REGISTRATION_MAX,
  withoutInvisible,
  withoutSeparators,
} from '@portal/openapi/formats';
import { useSession } from '../session/index.ts';
import { ColorInput, type ColorInputProps } from '../ui/form/color-input.tsx';
import { DateTextInput } from '../ui/form/date-text-input.tsx';
import { FileButton, type FileButtonProps } from '../ui/form/file-button.tsx';
import { Input, type InputProps, PasswordInput, type PasswordInputProps } from '../ui/form/input.tsx';
import { NumberInput, type NumberInputProps } from '../ui/form/number-input.tsx';
import { isNumberWithin, type TypedNumber } from '../ui/form/number-text.ts';
import { TextArea, type TextAreaProps } from '../ui/form/text-area.tsx';
import { TimeInput, type TimeInputProps } from '../ui/form/time-input.tsx';
import { bound } from './bound-field.tsx';
import type { FieldTexts } from './field-texts.ts';
import { useT } from './messages/en.ts';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'id' | 'defaultValue' | 'required';

export type TextFieldProps = FieldTexts &
  Omit<InputProps, Bound | keyof FieldTexts> & {
    /** Drops characters that a paste brings along by accident. */
    clean?: ((text: string) => string) | undefined;
    /** The field's own rule: returns the message of a refusal, or nothing. */
    rule?: ((text: string) => string | undefined) | undefined;
  };

/**
 * A text that is too long stays whole and is refused with a message: the browser's own `maxlength` silently cuts a
 * pasted one. Counts code points, as the server does, so that an emoji is one character; surrounding space does not
 * count.
 */
function useLengthRule(max: number | undefined): ((text: string) => string | undefined) | undefined {
  const t = useT();
  const locale = useSession((session) => session.locale);
  if (max === undefined) return undefined;
  return (text) =>
    [...(text ?? '').trim()].length > max ? t('tooLong', { max: max.toLocaleString(locale) }) : undefined;
}

/** Leaving the field marks it as touched: errors appear then, not while typing. */
export function TextField({ maxLength, clean = asTyped, rule, ...props }: TextFieldProps) {
  const tooLong = useLengthRule(maxLength);
  return bound<string, typeof props>(
    props,
    '',
    ({ onChange, ...control }, input) => (
      <Input
        {...input}
        {...control}
        name={props.name}
        onChange={(event) => onChange(clean(event.target.value))}
      />
    ),
    rule ? (text) => rule(text ?? '') ?? tooLong?.(text) : tooLong,
  );
}

const asTyped = (text: string) => text;

export type PasswordFieldProps = FieldTexts &
  Omit<PasswordInputProps, Bound | keyof FieldTexts | 'maxLength'> &
  Pick<TextFieldProps, 'clean'>;

export function PasswordField({ clean = asTyped, ...props }: PasswordFieldProps) {
  return bound(props, '', ({ onChange, ...control }, input) => (
    <PasswordInput
      autoComplete="current-password"
      {...input}
      {...control}
      name={props.name}
      onChange={(event) => onChange(clean(event.target.value))}
    />
  ));
}

export type TextAreaFieldProps = FieldTexts &
  Pick<TextAreaProps, 'rows' | 'maxRows' | 'maxLength' | 'count' | 'placeholder' | 'disabled'>;

export function TextAreaField(props: TextAreaFieldProps) {
  return bound<string, TextAreaFieldProps>(
    props,
    '',
    (control, area) => <TextArea {...area} {...control} name={props.name} />,
    useLengthRule(props.maxLength),
  );
}

export type NumberFieldProps = FieldTexts &
  Pick<NumberInputProps, 'min' | 'max' | 'step' | 'precision' | 'unit' | 'placeholder' | 'disabled'>;

/**
 * The form's value is a number, or null. Text that is not a number, or is out of range, stays as typed and is refused
 * with a message (rules/experience.md#refusals): until it is corrected, the form's value is that text, which is never
 * sent.
 */
export function NumberField(props: NumberFieldProps) {
  const t = useT();
  const { min, max, precision = 0 } = props;
  const wrong = () => {
    const kind = precision > 0 ? 'number' : 'wholeNumber';
    if (min === undefined || max === undefined) return t(kind);
    return t(`${kind}Between`, { min, max });
  };
  return bound<TypedNumber, NumberFieldProps>(
    props,
    null,
    (control, input) => <NumberInput {...input} {...control} name={props.name} />,
    (value) => (isNumberWithin(value, { min, max, precision }) ? undefined : wrong()),
  );
}

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'clean' | 'rule'>;

/** A number that can receive calls and messages (rules/formats.md#phone-numbers). */
export function PhoneField(props: PhoneFieldProps) {
  const t = useT();
  const rule = (text: string) => (text.trim() === '' || isPhone(text) ? undefined : t('notPhone'));
  return <TextField autoComplete="tel" {...props} type="tel" clean={withoutInvisible} rule={rule} />;
}

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'clean' | 'rule'>;

/** The form's rules check whether it is an address (`isEmail`), with the form's own message. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
      type="email"
      clean={withoutInvisible}
    />
  );
}

export type PinFieldProps = PasswordFieldProps & { isMasked?: boolean | undefined };

/** Digits only: separators in a pasted PIN are ignored. */
export function PinField({ isMasked, ...props }: PinFieldProps) {
  const Control = isMasked ? PasswordField : TextField;
  return <Control autoComplete="off" {...props} inputMode="numeric" clean={withoutSeparators} />;
}

export type RegistrationFieldProps = Omit<TextFieldProps, 'maxLength' | 'rule'>;

/** A vehicle registration: letters and digits count, separators do not (rules/formats.md#registrations). */
export function RegistrationField(props: RegistrationFieldProps) {
  const t = useT();
  const rule = (text: string) =>
    isRegistration(text) ? undefined : t('registrationTooLong', { max: REGISTRATION_MAX });
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
      maxLength={20}
      rule={rule}
    />
  );
}

export type DateTextFieldProps = FieldTexts & {
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
};

/** The form's value is the text, `DD-MM-YYYY` once it is a complete date; the form's rules check that. */
export function DateTextField(props: DateTextFieldProps) {
  return bound(props, '', (control, input) => <DateTextInput {...input} {...control} name={props.name} />);
}

export type ColorFieldProps = FieldTexts & Pick<ColorInputProps, 'placeholder' | 'disabled'>;

/** The form's value is `#rrggbb`, or the typed text. */
export function ColorField(props: ColorFieldProps) {
  return bound(props, '', (control, input) => <ColorInput {...input} {...control} name={props.name} />);
}

export type TimeFieldProps = FieldTexts &
  Pick<
    TimeInputProps,
    'step' | 'minHour' | 'maxHour' | 'placeholder' | 'clearable' | 'disabled' | 'isNextDay'
  >;

/** The form's value is `HH:mm`, or null. */
export function TimeField(props: TimeFieldProps) {
  return bound<string | null, TimeFieldProps>(props, null, ({ value, ...control }, input) => (
    <TimeInput {...input} {...control} value={value || null} />
  ));
}

export type FileFieldProps = FieldTexts & {
  /** The text on the button. */
  button: string;
} & Pick<FileButtonProps, 'accept' | 'icon' | 'busy' | 'disabled'>;

/** The form's value is a File, or null. */
export function FileField(props: FileFieldProps) {
  return bound<File | null, FileFieldProps>(
    props,
    null,
    ({ value, onChange, ...control }, { button, ...input }) => (
      <FileButton
        {...input}
        {...control}
        label={button}
        file={value}
        onChoose={onChange}
        onRemove={() => onChange(null)}
      />
    ),
  );
}
