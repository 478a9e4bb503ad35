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
  /** Names the form. */
  label: string;
  /** Keeps what is typed under this name until it is saved. */
  draft: string;
  /** Above everything else. */
  heading?: ReactNode;
  saveLabel?: string | undefined;
  buttonSize?: ButtonProps['size'];
  /** Shown as Cancel; without it a changed form offers to discard what was typed. */
  onCancel?: (() => void) | undefined;
  /** Before the buttons: what they are about, in place of whether anything is unsaved. */
  lead?: ReactNode;
  /** At the other end of the line of buttons. */
  more?: ReactNode;
  /** Longer than a window: the line of buttons stays in sight, at the window's end. */
  isLong?: boolean | undefined;
  /** In place of the usual width of a form. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The form of a page over one record, or of one that is not there yet: kept while it is typed, saved with the version,
 * and where somebody else was faster, merged field by field. After a save it begins again with what the server made of
 * it. Give another record another `key`.
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

/** At the form's end. Of a long one it stays in sight; what takes the focus scrolls clear of it. */
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
