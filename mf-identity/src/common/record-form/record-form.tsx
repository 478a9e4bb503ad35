import { ApiError } from '@portal/shared/api';
import {
  Form,
  FormError,
  type FormProps,
  StaleChoice,
  type StaleFields,
  SubmitButton,
  useStale,
} from '@portal/shared/forms';
import { toast } from '@portal/shared/toasts';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { useT } from '#messages/common/index.ts';
import './record-form.css';

interface Versioned {
  version: number;
}

export interface RecordFormProps<Row extends Versioned, Values extends Versioned> {
  /** The record as it was loaded. A later load does not touch the open form; give another record another `key`. */
  row: Row;
  /** The form's values, `version` among them. */
  valuesOf: (row: Row) => Values;
  /** Answers the record as it is now. A rejection keeps the form (field errors, stale choice). */
  save: (values: Values) => Promise<Row>;
  schema?: FormProps<Values>['schema'];
  /** Names the form, and what is typed under it until it is saved. */
  label: string;
  draft: string;
  /** Toasts. Without `failure` the messages in the form are enough. */
  success: string;
  failure?: string;
  fields: StaleFields;
  saveLabel?: string;
  onSaved?: (row: Row) => void;
  /** Shown as Cancel; without it a changed form offers to discard what was typed. */
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * A form over one record with a version: kept while it is typed, saved with the version, and where somebody else was
 * faster, merged field by field (decisions §1). After a save it begins anew with what the server made of it.
 */
export function RecordForm<Row extends Versioned, Values extends Versioned>(
  props: RecordFormProps<Row, Values>,
) {
  const [row, setRow] = useState(props.row);
  return (
    <OpenForm
      key={row.version}
      {...props}
      row={row}
      onSaved={(saved) => {
        setRow(saved);
        props.onSaved?.(saved);
      }}
    />
  );
}

function OpenForm<Row extends Versioned, Values extends Versioned>(props: RecordFormProps<Row, Values>) {
  const { row, valuesOf, save, schema, label, draft, success, failure, fields, onSaved } = props;
  const [initial] = useState(() => valuesOf(row));
  const stale = useStale(initial, valuesOf);

  // A save elsewhere in the record (another section of the client, a logo) is nothing to ask about.
  const saveOnTop = async (values: Values): Promise<Row> => {
    try {
      return await save(values);
    } catch (error) {
      const rebased = stale.rebase(error, values);
      if (rebased === null) throw error;
      return saveOnTop(rebased);
    }
  };

  const send: FormProps<Values>['onSubmit'] = async (values, helpers) => {
    let saved: Row;
    try {
      saved = await saveOnTop(values);
    } catch (error) {
      if (stale.absorb(error, values, helpers)) return false;
      if (failure && !(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(failure);
      throw error;
    }
    toast.success(success);
    onSaved?.(saved);
    return true;
  };

  return (
    <Form<Values>
      initialValues={initial}
      schema={schema}
      onSubmit={send}
      label={label}
      draft={draft}
      className="id-record"
    >
      <Stack gap={5}>
        <FormError />
        <StaleChoice stale={stale} fields={fields} />
        {props.children}
      </Stack>
      <SaveBar saveLabel={props.saveLabel} onCancel={props.onCancel} />
    </Form>
  );
}

/** At the form's end, not over it: what stands over a form hides what has the focus. */
function SaveBar({
  saveLabel,
  onCancel,
}: {
  saveLabel: string | undefined;
  onCancel: (() => void) | undefined;
}) {
  const t = useT();
  const { dirty, resetForm, isSubmitting } = useFormikContext();
  return (
    <div className="id-record__bar">
      <SubmitButton>{saveLabel ?? t('save')}</SubmitButton>
      {onCancel ? (
        <Button onClick={onCancel}>{t('cancel')}</Button>
      ) : dirty && !isSubmitting ? (
        <Button onClick={() => resetForm()}>{t('discard')}</Button>
      ) : null}
      {dirty ? (
        <Text size="sm" tone="faint">
          {t('unsaved')}
        </Text>
      ) : null}
    </div>
  );
}
