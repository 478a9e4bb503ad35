import type { ReactNode } from 'react';
import { type ControlProps, Field, FieldGroup } from '../ui/form/field.tsx';
import type { FieldTexts } from './field-texts.ts';
import { type FormField, useFormField } from './use-form-field.ts';

type BoundFieldProps<Value> = FieldTexts & {
  /** Its control is several: choices, rows. */
  isGroup?: boolean | undefined;
  /** What the field itself asks of its value: the words to say, or nothing. */
  rule?: ((value: Value) => string | undefined) | undefined;
  children: (control: ControlProps, field: FormField<Value>) => ReactNode;
};

/** Label, help and error of one value of the form, around the control that `children` makes of it. */
export function BoundField<Value>({ isGroup, rule, children, ...texts }: BoundFieldProps<Value>) {
  const { name, label, hideLabel, help, required, className } = texts;
  const field = useFormField<Value>(name, rule);
  const Around = isGroup ? FieldGroup : Field;
  return (
    <Around {...{ label, hideLabel, help, required, className }} error={field.error}>
      {(control) => children(control, field)}
    </Around>
  );
}

/** What a control is bound by: the field's ids for those who hear it, its value, and what changes it. */
export type BoundControl<Value> = ControlProps & {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
};

/**
 * The field of a control, in one way for all of them: `draw` gives the control what it is bound by, and what of `props`
 * is the control's own. `empty` stands for a value that the form does not have.
 */
export function bound<Value, Props extends FieldTexts & { isGroup?: boolean }>(
  props: Props,
  empty: Value,
  draw: (control: BoundControl<Value>, own: Omit<Props, keyof FieldTexts | 'isGroup'>) => ReactNode,
  rule?: (value: Value) => string | undefined,
): ReactNode {
  const { name, label, hideLabel, help, required, className, isGroup, ...own } = props;
  return (
    <BoundField<Value> {...{ name, label, hideLabel, help, required, className, isGroup, rule }}>
      {(control, { value, change, touch }) =>
        draw({ ...control, value: value ?? empty, onChange: change, onBlur: touch }, own)
      }
    </BoundField>
  );
}
