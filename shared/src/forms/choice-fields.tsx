import {
  Checkbox,
  Field,
  type Option,
  SearchSelect,
  type SearchSelectProps,
  Select,
} from '../ui/form/index.ts';
import type { FieldTexts } from './field-texts.ts';
import { useFormField } from './use-form-field.ts';

export type SelectFieldProps<Value extends string | number> = FieldTexts & {
  options: readonly Option<Value>[];
  /** The text of "nothing chosen"; without it something is always chosen. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** After the form has the value. */
  onPick?: ((value: Value | null) => void) | undefined;
};

/** The form's value is that of the option, or null. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { name, label, hideLabel, help, required, className, onPick, ...select } = props;
  const { value, error, change, touch } = useFormField<Value | null>(name);
  return (
    <Field {...{ label, hideLabel, help, required, className, error }}>
      {(control) => (
        <Select<Value>
          {...select}
          {...control}
          value={value ?? null}
          onBlur={touch}
          onChange={(next) => {
            change(next);
            onPick?.(next);
          }}
        />
      )}
    </Field>
  );
}

export type SearchSelectFieldProps<Value extends string | number> = FieldTexts &
  Pick<
    SearchSelectProps<Value>,
    'options' | 'onSearch' | 'minChars' | 'loading' | 'disabled' | 'placeholder' | 'clearable'
  > & { onPick?: ((option: Option<Value> | null) => void) | undefined };

/** The form's value is the chosen option whole (or null): a later search may not hold it any more. */
export function SearchSelectField<Value extends string | number>(props: SearchSelectFieldProps<Value>) {
  const { name, label, hideLabel, help, required, className, onPick, ...select } = props;
  const { value, error, change, touch } = useFormField<Option<Value> | null>(name);
  return (
    <Field {...{ label, hideLabel, help, required, className, error }}>
      {(control) => (
        <SearchSelect<Value>
          {...select}
          {...control}
          value={value ?? null}
          onBlur={touch}
          onChange={(next) => {
            change(next);
            onPick?.(next);
          }}
        />
      )}
    </Field>
  );
}

export function CheckboxField({ name, label, help, required, className }: Omit<FieldTexts, 'hideLabel'>) {
  const { value, error, change, touch } = useFormField<boolean>(name);
  return (
    <Field label={label} hideLabel {...{ help, required, className, error }}>
      {(control) => (
        <Checkbox
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          aria-required={control['aria-required']}
          name={name}
          checked={value === true}
          onChange={change}
          onBlur={touch}
        >
          {label}
        </Checkbox>
      )}
    </Field>
  );
}
