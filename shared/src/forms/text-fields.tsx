import { Field, Input, type InputProps, PasswordInput, type PasswordInputProps } from '../ui/form/index.ts';
import type { FieldTexts } from './field-texts.ts';
import { useFormField } from './use-form-field.ts';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'id' | 'defaultValue' | 'required';

export type TextFieldProps = FieldTexts & Omit<InputProps, Bound | keyof FieldTexts>;

/** Blur touches the field: what is wrong shows when it is left, not while it is typed. */
export function TextField({ name, label, hideLabel, help, required, className, ...input }: TextFieldProps) {
  const { value, error, change, touch } = useFormField<string>(name);
  return (
    <Field {...{ label, hideLabel, help, required, className, error }}>
      {(control) => (
        <Input
          {...input}
          {...control}
          name={name}
          value={value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={touch}
        />
      )}
    </Field>
  );
}

export type PasswordFieldProps = FieldTexts & Omit<PasswordInputProps, Bound | keyof FieldTexts>;

export function PasswordField({
  name,
  label,
  hideLabel,
  help,
  required,
  className,
  ...input
}: PasswordFieldProps) {
  const { value, error, change, touch } = useFormField<string>(name);
  return (
    <Field {...{ label, hideLabel, help, required, className, error }}>
      {(control) => (
        <PasswordInput
          autoComplete="current-password"
          {...input}
          {...control}
          name={name}
          value={value ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={touch}
        />
      )}
    </Field>
  );
}
