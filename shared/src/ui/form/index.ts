/// <reference path="../css.d.ts" />
import './form.css';

export {
  Checkbox,
  type CheckboxProps,
  Chips,
  type ChipsProps,
  type Choice,
  Segmented,
  type SegmentedProps,
  Switch,
} from './choices.tsx';
export { type ControlProps, Field, FieldGroup, type FieldProps } from './field.tsx';
export { Input, type InputProps, PasswordInput, type PasswordInputProps } from './input.tsx';
export { SearchSelect, type SearchSelectProps } from './search-select.tsx';
export { type Option, Select, type SelectProps } from './select.tsx';
