import type { ReactNode } from 'react';
import { type ControlProps, Field, FieldGroup } from '../ui/form/field.tsx';
import type { FieldTexts } from './field-texts.ts';
import { type FormField, useFormField } from './use-form-field.ts';

type BoundFieldProps<Value> = FieldTexts & {
  /** Its control is several: choices, rows. */
  isGroup?: boolean | undefined;
  children: (control: ControlProps, field: FormField<Value>) => ReactNode;
};

/** Label, help and error of one value of the form, around the control that `children` makes of it. */
export function BoundField<Value>({ isGroup, children, ...texts }: BoundFieldProps<Value>) {
  const { name, label, hideLabel, help, required, className } = texts;
  const field = useFormField<Value>(name);
  const Around = isGroup ? FieldGroup : Field;
  return (
    <Around {...{ label, hideLabel, help, required, className }} error={field.error}>
      {(control) => children(control, field)}
    </Around>
  );
}

/** What is the field's, and what is its control's. */
export function splitTexts<Props extends FieldTexts>(
  props: Props,
): [texts: FieldTexts, control: Omit<Props, keyof FieldTexts>] {
  const { name, label, hideLabel, help, required, className, ...control } = props;
  return [{ name, label, hideLabel, help, required, className }, control];
}
