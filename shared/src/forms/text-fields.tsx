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
    /** The field's own rule: answers the words of a refusal, or nothing. */
    rule?: ((text: string) => string | undefined) | undefined;
  };

/**
 * A text that is too long stays whole and is refused in words: the browser's own `maxlength` cuts a pasted one without a
 * word. Code points count, as on the server, so that an emoji is one character; space around the text does not.
 */
function useLengthRule(max: number | undefined): ((text: string) => string | undefined) | undefined {
  const t = useT();
  const locale = useSession((session) => session.locale);
  if (max === undefined) return undefined;
  return (text) =>
    [...(text ?? '').trim()].length > max ? t('tooLong', { max: max.toLocaleString(locale) }) : undefined;
}

/** Blur touches the field: what is wrong shows when it is left, not while it is typed. */
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
 * The form's value is a number, or null. What is no number or beyond the limits stays as it was typed and is refused in
 * words (rules/experience.md#refusals): until it is put right it is the form's value as a text, which is never sent.
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

/** A number that can be called and written to (rules/formats.md#phone-numbers). */
export function PhoneField(props: PhoneFieldProps) {
  const t = useT();
  const rule = (text: string) => (text.trim() === '' || isPhone(text) ? undefined : t('notPhone'));
  return <TextField autoComplete="tel" {...props} type="tel" clean={withoutInvisible} rule={rule} />;
}

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'clean' | 'rule'>;

/** Whether it is an address is for the form's rules to say (`isEmail`), in the form's words. */
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

/** Digits: what stands between those of a pasted PIN does not count. */
export function PinField({ isMasked, ...props }: PinFieldProps) {
  const Control = isMasked ? PasswordField : TextField;
  return <Control autoComplete="off" {...props} inputMode="numeric" clean={withoutSeparators} />;
}

export type RegistrationFieldProps = Omit<TextFieldProps, 'maxLength' | 'rule'>;

/** Of a vehicle: letters and digits count, what stands between them does not (rules/formats.md#registrations). */
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

/** The form's value is the text, `DD-MM-YYYY` once it is a whole day; the form's rules say whether it is. */
export function DateTextField(props: DateTextFieldProps) {
  return bound(props, '', (control, input) => <DateTextInput {...input} {...control} name={props.name} />);
}

export type ColorFieldProps = FieldTexts & Pick<ColorInputProps, 'placeholder' | 'disabled'>;

/** The form's value is `#rrggbb`, or what was typed. */
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
  /** The words on the button. */
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
