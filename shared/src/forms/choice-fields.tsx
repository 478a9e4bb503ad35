import { Checkbox, Switch } from '../ui/form/choices.tsx';
import { MultiSelect, type MultiSelectProps } from '../ui/form/multi-select.tsx';
import { RadioGroup, type RadioGroupProps } from '../ui/form/radio-group.tsx';
import { SearchSelect, type SearchSelectProps } from '../ui/form/search-select.tsx';
import { type Option, Select } from '../ui/form/select.tsx';
import { BoundField, splitTexts } from './bound-field.tsx';
import type { FieldTexts } from './field-texts.ts';

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
  const [texts, { onPick, ...select }] = splitTexts(props);
  return (
    <BoundField<Value | null> {...texts}>
      {(control, { value, change, touch }) => (
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
    </BoundField>
  );
}

export type SearchSelectFieldProps<Value extends string | number> = FieldTexts &
  Pick<
    SearchSelectProps<Value>,
    'options' | 'onSearch' | 'minChars' | 'loading' | 'disabled' | 'placeholder' | 'clearable'
  > & { onPick?: ((option: Option<Value> | null) => void) | undefined };

/** The form's value is the chosen option whole (or null): a later search may not hold it any more. */
export function SearchSelectField<Value extends string | number>(props: SearchSelectFieldProps<Value>) {
  const [texts, { onPick, ...select }] = splitTexts(props);
  return (
    <BoundField<Option<Value> | null> {...texts}>
      {(control, { value, change, touch }) => (
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
    </BoundField>
  );
}

export type MultiSelectFieldProps<Value extends string | number> = FieldTexts &
  Pick<MultiSelectProps<Value>, 'options' | 'placeholder' | 'disabled' | 'loading' | 'max'>;

/** The form's value is a list of the options' values. */
export function MultiSelectField<Value extends string | number>(props: MultiSelectFieldProps<Value>) {
  const [texts, select] = splitTexts(props);
  return (
    <BoundField<readonly Value[]> {...texts}>
      {(control, { value, change, touch }) => (
        <MultiSelect<Value> {...select} {...control} value={value ?? []} onBlur={touch} onChange={change} />
      )}
    </BoundField>
  );
}

export type RadioFieldProps<Value extends string | number> = FieldTexts & {
  /** Names the group of buttons, too. */
  label: string;
} & Pick<RadioGroupProps<Value>, 'options' | 'row' | 'disabled'>;

/** The form's value is that of the option, or null. */
export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const [texts, radios] = splitTexts(props);
  return (
    <BoundField<Value | null> {...texts} isGroup>
      {({ id: _, ...control }, { value, change, touch }) => (
        <RadioGroup<Value>
          {...radios}
          {...control}
          label={props.label}
          name={props.name}
          value={value ?? null}
          onBlur={touch}
          onChange={change}
        />
      )}
    </BoundField>
  );
}

type YesNoFieldProps = Omit<FieldTexts, 'hideLabel'> & { disabled?: boolean | undefined };

/** The label stands beside the box. The form's value is true or false. */
export function CheckboxField({ disabled, ...texts }: YesNoFieldProps) {
  return (
    <BoundField<boolean> {...texts} hideLabel>
      {(control, { value, change, touch }) => (
        <Checkbox
          // Not the field's id: the words beside the box are its label already.
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          aria-required={control['aria-required']}
          name={texts.name}
          disabled={disabled}
          checked={value === true}
          onChange={change}
          onBlur={touch}
        >
          {texts.label}
        </Checkbox>
      )}
    </BoundField>
  );
}

/** As CheckboxField, for what reads as on and off. In a form it takes effect with the form, not at once. */
export function SwitchField({ disabled, ...texts }: YesNoFieldProps) {
  return (
    <BoundField<boolean> {...texts} hideLabel>
      {(control, { value, change, touch }) => (
        <Switch
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          disabled={disabled}
          checked={value === true}
          onChange={change}
          onBlur={touch}
        >
          {texts.label}
        </Switch>
      )}
    </BoundField>
  );
}
