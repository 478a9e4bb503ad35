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
export { PersonField, type PersonFieldProps } from './person-field.tsx';
export { PhotoField, type PhotoFieldProps } from './photo/photo-field.tsx';
export { RecordForm, type RecordFormProps } from './record-form.tsx';
export type { FieldFailure, FormHelpers } from './server-errors.ts';
export { labelsOf, StaleChoice, type StaleFields } from './stale/stale-choice.tsx';
export { FormError, SubmitButton } from './submit.tsx';
export {
  ColorField,
  type ColorFieldProps,
  DateTextField,
  type DateTextFieldProps,
  EmailField,
  type EmailFieldProps,
  FileField,
  type FileFieldProps,
  NumberField,
  type NumberFieldProps,
  PasswordField,
  type PasswordFieldProps,
  PhoneField,
  type PhoneFieldProps,
  PinField,
  type PinFieldProps,
  RegistrationField,
  type RegistrationFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
  TimeField,
  type TimeFieldProps,
} from './text-fields.tsx';
export {
  TranslationFields,
  type TranslationFieldsProps,
  useTranslationsField,
} from './translation-fields.tsx';
export { ruled, type SaveOptions, useSave } from './use-save.ts';
export { VehiclesField, type VehiclesFieldProps, type VehicleType } from './vehicles-field.tsx';
