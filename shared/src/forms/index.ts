export {
  CheckboxField,
  SearchSelectField,
  type SearchSelectFieldProps,
  SelectField,
  type SelectFieldProps,
} from './choice-fields.tsx';
export { DaysField, type DaysFieldProps } from './days-field.tsx';
export { Form, type FormProps } from './form.tsx';
export { applyServerErrors, type FieldFailure, type FormHelpers } from './server-errors.ts';
export { FormError, SubmitButton } from './submit.tsx';
export { PasswordField, type PasswordFieldProps, TextField, type TextFieldProps } from './text-fields.tsx';
