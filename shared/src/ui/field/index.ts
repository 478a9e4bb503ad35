/// <reference path="../css.d.ts" />
import '../form/form.css';

export { type ControlProps, Field, FieldGroup, type FieldProps } from '../form/field.tsx';
export { Input, type InputProps, PasswordInput, type PasswordInputProps } from '../form/input.tsx';
