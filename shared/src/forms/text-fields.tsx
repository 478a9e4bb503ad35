import { ColorInput, type ColorInputProps } from '../ui/form/color-input.tsx';
import { DateTextInput } from '../ui/form/date-text-input.tsx';
import { FileButton, type FileButtonProps } from '../ui/form/file-button.tsx';
import { Input, type InputProps, PasswordInput, type PasswordInputProps } from '../ui/form/input.tsx';
import { NumberInput, type NumberInputProps } from '../ui/form/number-input.tsx';
import { TextArea, type TextAreaProps } from '../ui/form/text-area.tsx';
import { TimeInput, type TimeInputProps } from '../ui/form/time-input.tsx';
import { BoundField, splitTexts } from './bound-field.tsx';
import type { FieldTexts } from './field-texts.ts';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'id' | 'defaultValue' | 'required';

export type TextFieldProps = FieldTexts & Omit<InputProps, Bound | keyof FieldTexts>;

/** Blur touches the field: what is wrong shows when it is left, not while it is typed. */
export function TextField(props: TextFieldProps) {
  const [texts, input] = splitTexts(props);
  return (
    <BoundField<string> {...texts}>
      {(control, { value, change, touch }) => (
        <Input
          {...input}
          {...control}
          name={texts.name}
          value={value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={touch}
        />
      )}
    </BoundField>
  );
}

export type PasswordFieldProps = FieldTexts & Omit<PasswordInputProps, Bound | keyof FieldTexts>;

export function PasswordField(props: PasswordFieldProps) {
  const [texts, input] = splitTexts(props);
  return (
    <BoundField<string> {...texts}>
      {(control, { value, change, touch }) => (
        <PasswordInput
          autoComplete="current-password"
          {...input}
          {...control}
          name={texts.name}
          value={value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={touch}
        />
      )}
    </BoundField>
  );
}

export type TextAreaFieldProps = FieldTexts &
  Pick<TextAreaProps, 'rows' | 'maxRows' | 'maxLength' | 'count' | 'placeholder' | 'disabled'>;

export function TextAreaField(props: TextAreaFieldProps) {
  const [texts, area] = splitTexts(props);
  return (
    <BoundField<string> {...texts}>
      {(control, { value, change, touch }) => (
        <TextArea
          {...area}
          {...control}
          name={texts.name}
          value={value ?? ''}
          onChange={change}
          onBlur={touch}
        />
      )}
    </BoundField>
  );
}

export type NumberFieldProps = FieldTexts &
  Pick<NumberInputProps, 'min' | 'max' | 'step' | 'precision' | 'unit' | 'placeholder' | 'disabled'>;

/** The form's value is a number, or null. */
export function NumberField(props: NumberFieldProps) {
  const [texts, input] = splitTexts(props);
  return (
    <BoundField<number | null> {...texts}>
      {(control, { value, change, touch }) => (
        <NumberInput
          {...input}
          {...control}
          name={texts.name}
          value={value ?? null}
          onChange={change}
          onBlur={touch}
        />
      )}
    </BoundField>
  );
}

export type DateTextFieldProps = FieldTexts & {
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
};

/** The form's value is the text, `DD-MM-YYYY` once it is a whole day (spec 1 §5); the form's rules say whether it is. */
export function DateTextField(props: DateTextFieldProps) {
  const [texts, input] = splitTexts(props);
  return (
    <BoundField<string> {...texts}>
      {(control, { value, change, touch }) => (
        <DateTextInput
          {...input}
          {...control}
          name={texts.name}
          value={value ?? ''}
          onChange={change}
          onBlur={touch}
        />
      )}
    </BoundField>
  );
}

export type ColorFieldProps = FieldTexts & Pick<ColorInputProps, 'placeholder' | 'disabled'>;

/** The form's value is `#rrggbb`, or what was typed. */
export function ColorField(props: ColorFieldProps) {
  const [texts, input] = splitTexts(props);
  return (
    <BoundField<string> {...texts}>
      {(control, { value, change, touch }) => (
        <ColorInput
          {...input}
          {...control}
          name={texts.name}
          value={value ?? ''}
          onChange={change}
          onBlur={touch}
        />
      )}
    </BoundField>
  );
}

export type TimeFieldProps = FieldTexts &
  Pick<TimeInputProps, 'step' | 'minHour' | 'maxHour' | 'placeholder' | 'clearable' | 'disabled'>;

/** The form's value is `HH:mm`, or null. */
export function TimeField(props: TimeFieldProps) {
  const [texts, input] = splitTexts(props);
  return (
    <BoundField<string | null> {...texts}>
      {(control, { value, change, touch }) => (
        <TimeInput {...input} {...control} value={value || null} onChange={change} onBlur={touch} />
      )}
    </BoundField>
  );
}

export type FileFieldProps = FieldTexts & {
  /** The words on the button. */
  button: string;
} & Pick<FileButtonProps, 'accept' | 'icon' | 'busy' | 'disabled'>;

/** The form's value is a File, or null. */
export function FileField(props: FileFieldProps) {
  const [texts, { button, ...input }] = splitTexts(props);
  return (
    <BoundField<File | null> {...texts}>
      {(control, { value, change, touch }) => (
        <FileButton
          {...input}
          {...control}
          label={button}
          file={value ?? null}
          onChoose={change}
          onRemove={() => change(null)}
          onBlur={touch}
        />
      )}
    </BoundField>
  );
}
