import { createContext, type ReactNode, useId, useState } from 'react';
import { classNames } from '../core/class-names.ts';
import { Icon } from '../core/icon.tsx';

/** Props that connect a control to its label, help and error. Spread them on the control. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** For a filter whose position makes its meaning clear; screen readers still read it. */
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  /** The error message; makes the control invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Lets a control show a problem with its text at the field; `undefined` removes it. */
export const FieldProblem = createContext<(problem: string | undefined) => void>(() => {});

function FieldNotes({ id, help, error }: { id: string; help: ReactNode; error: string | undefined }) {
  return (
    <>
      {help ? (
        <p className="wp-field__help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className="wp-field__error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      ) : null}
    </>
  );
}

const controlOf = (id: string, { help, error, required }: Omit<FieldProps, 'children'>): ControlProps => ({
  id,
  'aria-describedby': classNames(error && `${id}-error`, help ? `${id}-help` : '') || undefined,
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
});

// The star is drawn by CSS: `aria-required` conveys it, and the label's text stays plain.
const labelClass = ({ hideLabel, required }: Omit<FieldProps, 'children'>): string =>
  hideLabel ? 'wp-hidden' : classNames('wp-field__label', required && 'wp-field__label--required');

/**
 * Label, help and error of one control. Not antd's Form.Item: that requires antd's Form to own the values, and here
 * formik does (the architecture's choice); it also announces errors in a separate region instead of with the control.
 */
export function Field({ children, ...field }: FieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const { label, help, className } = field;
  const error = problem ?? field.error;
  return (
    <div className={classNames('wp-field', className)} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className={labelClass(field)}>
        {label}
      </label>
      <FieldProblem value={setProblem}>{children(controlOf(id, { ...field, error }))}</FieldProblem>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

/**
 * A placeholder of a field's size, while its control is not worth rendering in the first frame. It cannot be used
 * yet.
 */
export function FieldPlace({ label }: { label: string }) {
  return (
    <div className="wp-field" aria-hidden="true">
      <span className="wp-field__label">{label}</span>
      <div className="wp-field__place" />
    </div>
  );
}

/** The same for controls that belong together: choices, days. They have their own labels. */
export function FieldGroup({ children, ...field }: FieldProps) {
  const id = useId();
  const { label, help, error, className } = field;
  const control = controlOf(id, field);
  return (
    <fieldset
      className={classNames('wp-field', className)}
      data-invalid={error ? '' : undefined}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={labelClass(field)}>{label}</legend>
      {children(control)}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
