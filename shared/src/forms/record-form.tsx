import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { classNames } from '../ui/core/class-names.ts';
import { Button, type ButtonProps, Stack, Text } from '../ui/core/index.ts';
import { Form, type FormProps } from './form.tsx';
import { useT } from './messages/en.ts';
import './record-form.css';
import { labelsOf, StaleChoice } from './stale/stale-choice.tsx';
import { FormError, SubmitButton } from './submit.tsx';
import { type SaveOptions, useSave } from './use-save.ts';

export interface RecordFormProps<Values extends object, Row> extends SaveOptions<Values, Row> {
  schema?: FormProps<Values>['schema'];
  /** Accessible name of the form. */
  label: string;
  /** Stores the typed values under this name until they are saved. */
  draft: string;
  /** Above everything else. */
  heading?: ReactNode;
  saveLabel?: string | undefined;
  buttonSize?: ButtonProps['size'];
  /** Shown as Cancel; without it, a changed form offers to discard the typed values. */
  onCancel?: (() => void) | undefined;
  /** Before the buttons: what they are about, instead of whether there are unsaved changes. */
  lead?: ReactNode;
  /** At the other end of the line of buttons. */
  more?: ReactNode;
  /** Longer than a window: the line of buttons stays visible at the window's bottom. */
  isLong?: boolean | undefined;
  /** Instead of the usual form width. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The page form for one record, existing or new: stored as a draft while it is typed, saved with its version, and
 * merged field by field if someone else was faster. After a save it restarts with the server's values. Give another
 * record another `key`.
 */
export function RecordForm<Values extends object, Row>(props: RecordFormProps<Values, Row>) {
  const { schema, label, draft, heading, className = 'wp-record', isLong = false, children, record } = props;
  const { initial, send, merge } = useSave<Values, Row>(props);
  const labels = record && labelsOf(record.fields);
  return (
    <Form<Values>
      initialValues={initial}
      schema={schema}
      onSubmit={send}
      label={label}
      draft={draft}
      labels={labels}
      className={classNames(className, isLong && 'wp-record--long')}
    >
      <Stack gap={6}>
        {heading}
        <FormError />
        {record ? <StaleChoice merge={merge} fields={record.fields} /> : null}
        {children}
      </Stack>
      <SaveBar {...props} />
    </Form>
  );
}

type SaveBarProps = Pick<
  RecordFormProps<object, unknown>,
  'saveLabel' | 'onCancel' | 'lead' | 'more' | 'buttonSize'
>;

/** At the form's end. In a long form it stays visible; focused elements scroll clear of it. */
function SaveBar({ saveLabel, onCancel, lead, more, buttonSize }: SaveBarProps) {
  const t = useT();
  const { dirty, resetForm, isSubmitting } = useFormikContext();
  return (
    <div className="wp-record__bar">
      {lead ? <div className="wp-record__lead">{lead}</div> : null}
      <SubmitButton size={buttonSize}>{saveLabel ?? t('save')}</SubmitButton>
      {onCancel ? (
        <Button size={buttonSize} onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : dirty && !isSubmitting ? (
        <Button onClick={() => resetForm()}>{t('discard')}</Button>
      ) : null}
      {dirty && !lead ? (
        <Text size="sm" tone="faint">
          {t('unsaved')}
        </Text>
      ) : null}
      {more ? <span className="wp-record__more">{more}</span> : null}
    </div>
  );
}
