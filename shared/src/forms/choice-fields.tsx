import { Checkbox, Switch } from '../ui/form/choices.tsx';
import { MultiSelect, type MultiSelectProps } from '../ui/form/multi-select.tsx';
import { RadioGroup, type RadioGroupProps } from '../ui/form/radio-group.tsx';
import { SearchSelect, type SearchSelectProps } from '../ui/form/search-select.tsx';
import { type Option, Select } from '../ui/form/select.tsx';
import { type BoundControl, bound } from './bound-field.tsx';
import type { FieldTexts } from './field-texts.ts';

export type SelectFieldProps<Value extends string | number> = FieldTexts & {
  options: readonly Option<Value>[];
  /** The text for "nothing chosen"; without it something is always chosen. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Called after the form has the value. */
  onPick?: ((value: Value | null) => void) | undefined;
};

/** The form's value is that of the option, or null. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  return bound<Value | null, SelectFieldProps<Value>>(props, null, (control, { onPick, ...select }) => (
    <Select<Value> {...select} {...telling(control, onPick)} />
  ));
}

export type SearchSelectFieldProps<Value extends string | number> = FieldTexts &
  Pick<
    SearchSelectProps<Value>,
    'options' | 'onSearch' | 'minChars' | 'loading' | 'failed' | 'disabled' | 'placeholder' | 'clearable'
  > & { onPick?: ((option: Option<Value> | null) => void) | undefined };

/** The form's value is the whole chosen option (or null): a later search may no longer contain it. */
export function SearchSelectField<Value extends string | number>(props: SearchSelectFieldProps<Value>) {
  return bound<Option<Value> | null, SearchSelectFieldProps<Value>>(
    props,
    null,
    (control, { onPick, ...select }) => <SearchSelect<Value> {...select} {...telling(control, onPick)} />,
  );
}

/** Passes the control's change to the form, and then to the `onPick` callback. */
function telling<Value>(
  control: BoundControl<Value>,
  onPick: ((value: Value) => void) | undefined,
): BoundControl<Value> {
  const onChange = (value: Value) => {
    control.onChange(value);
    onPick?.(value);
  };
  return { ...control, onChange };
}

export type MultiSelectFieldProps<Value extends string | number> = FieldTexts &
  Pick<MultiSelectProps<Value>, 'options' | 'placeholder' | 'disabled' | 'loading' | 'max'>;

/** The form's value is a list of the options' values. */
export function MultiSelectField<Value extends string | number>(props: MultiSelectFieldProps<Value>) {
  return bound<readonly Value[], MultiSelectFieldProps<Value>>(props, [], (control, select) => (
    <MultiSelect<Value> {...select} {...control} />
  ));
}

export type RadioFieldProps<Value extends string | number> = FieldTexts & {
  /** Also names the group of buttons. */
  label: string;
} & Pick<RadioGroupProps<Value>, 'options' | 'row' | 'disabled'>;

/** The form's value is that of the option, or null. */
export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const { label, name } = props;
  return bound<Value | null, RadioFieldProps<Value> & { isGroup: true }>(
    { ...props, isGroup: true },
    null,
    ({ id: _, ...control }, radios) => <RadioGroup<Value> {...radios} {...control} {...{ label, name }} />,
  );
}

type YesNoFieldProps = Omit<FieldTexts, 'hideLabel'> & { disabled?: boolean | undefined };

/** The label is next to the box. The form's value is true or false. */
export function CheckboxField(props: YesNoFieldProps) {
  return bound(
    { ...props, hideLabel: true },
    false,
    // Not the field's id: the words next to the box already label it.
    ({ id: _, value, ...control }, { disabled }) => (
      <Checkbox {...control} name={props.name} disabled={disabled} checked={value === true}>
        <span className={props.required ? 'wp-field__label--required' : undefined}>{props.label}</span>
      </Checkbox>
    ),
  );
}

/**
 * Like CheckboxField, for values that read as on and off. It takes effect when the form is saved, not immediately.
 */
export function SwitchField(props: YesNoFieldProps) {
  return bound(
    { ...props, hideLabel: true },
    false,
    ({ id: _, value, 'aria-required': __, ...control }, { disabled }) => (
      <Switch {...control} disabled={disabled} checked={value === true}>
        {props.label}
      </Switch>
    ),
  );
}
