import { Formik, Form as FormikForm, type FormikValues, useFormikContext } from 'formik';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { Schema } from 'yup';
import { t } from '../ui/messages/index.ts';
import { applyServerErrors, type FieldFailure, type FormHelpers, isServerErrors } from './server-errors.ts';

export type FormProps<Values extends FormikValues> = {
  initialValues: Values;
  schema?: Schema<unknown> | (() => Schema<unknown>) | undefined;
  /**
   * Called once until its promise settles, however often the form is sent. A rejection that carries `fields` or
   * `detail` (an ApiError) is shown at the fields and above them; any other says so in general words.
   */
  onSubmit: (values: Values, helpers: FormHelpers<Values>) => Promise<unknown> | undefined;
  /** For a submit button outside the form element. */
  id?: string | undefined;
  /** Names the form for those who hear it. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const ShownFields = createContext<Set<string> | undefined>(undefined);

/** Tells the form that a field is in sight, so that the server's message has a place. */
export function useShownField(name: string): void {
  const shown = useContext(ShownFields);
  useEffect(() => {
    shown?.add(name);
    return () => {
      shown?.delete(name);
    };
  }, [shown, name]);
}

const failureOf = (error: unknown): FieldFailure =>
  typeof error === 'object' && error !== null && ('fields' in error || 'detail' in error)
    ? (error as FieldFailure)
    : {};

export function Form<Values extends FormikValues>(props: FormProps<Values>) {
  const { initialValues, schema, onSubmit, id, label, className, children } = props;
  const shown = useMemo(() => new Set<string>(), []);
  // Formik's `isSubmitting` arrives with the next render; two presses in one moment would both pass it.
  const running = useRef(false);
  return (
    <ShownFields value={shown}>
      <Formik<Values>
        initialValues={initialValues}
        validationSchema={schema}
        validateOnBlur={false}
        onSubmit={async (values, formik) => {
          if (running.current) return;
          running.current = true;
          const helpers: FormHelpers<Values> = { ...formik, shownFields: shown };
          formik.setStatus(undefined);
          try {
            await onSubmit(values, helpers);
          } catch (error) {
            if (!applyServerErrors(failureOf(error), helpers)) {
              console.error(error);
              formik.setStatus({ fields: {}, general: [t('somethingWrong')] });
            }
          } finally {
            running.current = false;
          }
        }}
      >
        <FormBody id={id} label={label} className={className}>
          {children}
        </FormBody>
      </Formik>
    </ShownFields>
  );
}

type FormBodyProps = Pick<FormProps<FormikValues>, 'id' | 'label' | 'className' | 'children'>;

function FormBody({ id, label, className, children }: FormBodyProps) {
  const { submitCount, isSubmitting, isValid, status } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef({ submitCount, status });

  // After a submit that failed, here or at the server, the focus stands where the first mistake is.
  useEffect(() => {
    if (isSubmitting) return;
    const refusedHere = submitCount > seen.current.submitCount && !isValid;
    const refusedThere = status !== seen.current.status && isServerErrors(status);
    seen.current = { submitCount, status };
    if (refusedHere || refusedThere) focusFirstProblem(form.current);
  }, [submitCount, isSubmitting, isValid, status]);

  return (
    <FormikForm ref={form} id={id} aria-label={label} className={className} noValidate>
      {children}
    </FormikForm>
  );
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-invalid]');
  const controls = 'input:not([type="hidden"]), select, textarea, button';
  const target = field
    ? (field.querySelector<HTMLElement>('[data-field-target]') ?? field.querySelector<HTMLElement>(controls))
    : form?.querySelector<HTMLElement>('[data-form-error]');
  target?.focus();
}
