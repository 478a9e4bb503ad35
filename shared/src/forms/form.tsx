import { Formik, Form as FormikForm, type FormikProps, type FormikValues, useFormikContext } from 'formik';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { Schema } from 'yup';
import { ApiError } from '../api/api-error.ts';
import { isShownOverPage } from '../api/shown-over-page.ts';
import { t } from '../ui/messages/en.ts';
import { type DraftHandle, DraftKeeper } from './draft-keeper.tsx';
import { FOCUSABLE } from './focusable.ts';
import {
  applyServerErrors,
  type FieldFailure,
  type FormHelpers,
  isServerErrors,
  REFUSED,
} from './server-errors.ts';
import { isSame, mergeStale } from './stale/merge-stale.ts';

export type FormProps<Values extends FormikValues> = {
  initialValues: Values;
  schema?: Schema<unknown> | (() => Schema<unknown>) | undefined;
  /**
   * Called once until its promise settles, however often the form is submitted. A rejection with `fields` or `detail`
   * (an ApiError) is shown at the fields and above them, a lost session is not shown, and any other rejection shows a
   * general message.
   */
  onSubmit: (values: Values, helpers: FormHelpers<Values>) => Promise<unknown> | undefined;
  /**
   * Stores the typed values in this tab under this name, for this person, until they are sent or the person logs out.
   * Secrets and files are not stored.
   */
  draft?: string | undefined;
  /** For a submit button outside the form element. */
  id?: string | undefined;
  /** Accessible name of the form. */
  label?: string | undefined;
  /** Labels of fields, for server messages about a field that is not shown. */
  labels?: Readonly<Record<string, string>> | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const NO_LABELS = {};
export const FieldLabels = createContext<Readonly<Record<string, string>>>(NO_LABELS);
const ShownFields = createContext<Set<string> | undefined>(undefined);

/** Registers a visible field with the form, so that the server's message has a place. */
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
  const {
    initialValues,
    schema,
    onSubmit,
    draft,
    id,
    label,
    labels = NO_LABELS,
    className,
    children,
  } = props;
  const shown = useMemo(() => new Set<string>(), []);
  // Formik's `isSubmitting` arrives with the next render; two presses in the same moment would both pass it.
  const running = useRef(false);
  const keeper = useRef<DraftHandle>(null);
  const current = useRef<FormikProps<Values>>(null);
  return (
    <ShownFields value={shown}>
      <Formik<Values>
        innerRef={current}
        initialValues={initialValues}
        validationSchema={schema}
        validateOnBlur={false}
        onSubmit={async (values, formik) => {
          if (running.current) return;
          running.current = true;
          // A form that closes after sending is unmounted before its draft is dropped.
          const draftKeeper = keeper.current;
          let isRefused = false;
          let isSaved = false;
          let isUnsent = false;
          const setStatus = (status?: unknown) => {
            isRefused = isServerErrors(status);
            formik.setStatus(status);
          };
          const saved = (next?: Values) => {
            isSaved = true;
            draftKeeper?.drop();
            if (!next) return;
            const typed = current.current?.values ?? values;
            formik.resetForm({ values: next, isSubmitting: true });
            const kept = mergeStale(values, typed, next).values;
            if (!isSame(kept, next)) void formik.setValues(kept);
          };
          const goOn = () => {
            isUnsent = true;
            formik.setFormikState((state) => ({ ...state, touched: {}, submitCount: 0 }));
          };
          const helpers: FormHelpers<Values> = { ...formik, setStatus, shownFields: shown, saved, goOn };
          setStatus(undefined);
          try {
            await onSubmit(values, helpers);
            // Values typed after `saved` are a draft again.
            if (!isRefused && !isSaved && !isUnsent) draftKeeper?.drop();
          } catch (error) {
            // The log-in dialog over the page shows it; the typed values stay, because nothing was saved.
            if (isShownOverPage(error)) setStatus(REFUSED);
            else if (!applyServerErrors(failureOf(error), helpers)) {
              // A refusal by the server is not an error of this page.
              if (!(error instanceof ApiError)) console.error(error);
              setStatus({ fields: {}, general: [t('somethingWrong')] });
            }
          } finally {
            running.current = false;
          }
        }}
      >
        <FormBody id={id} label={label} className={className}>
          {draft === undefined ? null : <DraftKeeper form={draft} handle={keeper} />}
          <FieldLabels value={labels}>{children}</FieldLabels>
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

  // After a failed submit, here or at the server, the focus moves to the first mistake.
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

/** A remedy that the form offers comes first: it may be far from the refused field. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-form-remedy]') ?? form?.querySelector('[data-invalid]');
  const target = field
    ? (field.querySelector<HTMLElement>('[data-field-target]') ?? field.querySelector<HTMLElement>(FOCUSABLE))
    : form?.querySelector<HTMLElement>('[data-form-error]');
  // Elements in a closed section cannot take the focus.
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  target?.focus();
}
