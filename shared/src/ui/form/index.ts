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
export { ColorInput, type ColorInputProps } from './color-input.tsx';
export { CopyField, type CopyFieldProps } from './copy-field.tsx';
export { DateTextInput, type DateTextInputProps } from './date-text-input.tsx';
export { type ControlProps, Field, FieldGroup, FieldPlace, type FieldProps } from './field.tsx';
export { FileButton, type FileButtonProps } from './file-button.tsx';
export { Input, type InputProps, PasswordInput, type PasswordInputProps } from './input.tsx';
export { MultiSelect, type MultiSelectProps } from './multi-select.tsx';
export { NumberInput, type NumberInputProps } from './number-input.tsx';
export type { TypedNumber } from './number-text.ts';
export { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
export { SearchSelect, type SearchSelectProps } from './search-select.tsx';
export { type Option, Select, type SelectProps } from './select.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TimeInput, type TimeInputProps } from './time-input.tsx';
