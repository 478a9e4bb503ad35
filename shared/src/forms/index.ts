export { keepDraft, readDraft } from '../drafts/drafts.ts';
export { BoundField } from './bound-field.tsx';
export {
  CheckboxField,
  MultiSelectField,
  type MultiSelectFieldProps,
  RadioField,
  type RadioFieldProps,
  SearchSelectField,
  type SearchSelectFieldProps,
  SelectField,
  type SelectFieldProps,
  SwitchField,
} from './choice-fields.tsx';
export { DaysField, type DaysFieldProps } from './days-field.tsx';
export { FieldArray, type FieldArrayProps } from './field-array.tsx';
export { Form, type FormProps } from './form.tsx';
export { applyServerErrors, type FieldFailure, type FormHelpers } from './server-errors.ts';
export { StaleChoice, type StaleFields } from './stale/stale-choice.tsx';
export { type Stale, useStale } from './stale/use-stale.ts';
export { FormError, SubmitButton } from './submit.tsx';
export {
  ColorField,
  type ColorFieldProps,
  DateTextField,
  type DateTextFieldProps,
  FileField,
  type FileFieldProps,
  NumberField,
  type NumberFieldProps,
  PasswordField,
  type PasswordFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
  TimeField,
  type TimeFieldProps,
} from './text-fields.tsx';
