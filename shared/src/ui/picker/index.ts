/// <reference path="../css.d.ts" />
import './picker.css';

export { DatePicker, type DatePickerProps } from './date-picker.tsx';
