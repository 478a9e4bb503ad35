import type { ReactNode } from 'react';

/** What every field of a form has. */
export type FieldTexts = {
  /** Of the value in the form. */
  name: string;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
};
