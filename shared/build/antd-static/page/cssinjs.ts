import { createContext } from 'react';

// In the page, the little that antd's components ask of their library for styles once nothing makes any.

export const StyleContext = createContext<{ layer?: boolean }>({});
export const createTheme = (): object => ({});
/** As the library does it: numbers are lengths. */
export const unit = (value: string | number): string => (typeof value === 'number' ? `${value}px` : value);
