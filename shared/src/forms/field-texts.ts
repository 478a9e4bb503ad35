import type { ReactNode } from 'react';

/** Props that every field of a form has. */
export type FieldTexts = {
  /** Name of the value in the form. */
  name: string;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
};
