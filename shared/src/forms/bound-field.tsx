import type { ReactNode } from 'react';
import { type ControlProps, Field, FieldGroup } from '../ui/form/field.tsx';
import type { FieldTexts } from './field-texts.ts';
import { type FormField, useFormField } from './use-form-field.ts';

type BoundFieldProps<Value> = FieldTexts & {
  /** Contains several controls: choices, rows. */
  isGroup?: boolean | undefined;
  /** The field's own rule: returns the message of a refusal, or nothing. */
  rule?: ((value: Value) => string | undefined) | undefined;
  children: (control: ControlProps, field: FormField<Value>) => ReactNode;
};

/** Label, help and error of one form value, around the control that `children` renders. */
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

/** Props that bind a control: the field's ids for screen readers, its value, and its handlers. */
export type BoundControl<Value> = ControlProps & {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
};

/**
 * Renders the field of any control in the same way: `draw` passes the bound props to the control, and those of
 * `props` that are the control's own. `empty` replaces a value that the form does not have.
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
