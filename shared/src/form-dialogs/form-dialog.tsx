import { type ReactNode, useId } from 'react';
import { Form, FormError, type FormProps, type SaveOptions, StaleChoice, useSave } from '../forms/index.ts';
import { Button, Stack } from '../ui/core/index.ts';
import { Dialog, type DialogProps } from '../ui/extra/index.ts';
import { useT } from '../ui/messages/index.ts';

export interface FormDialogProps<Values extends object, Result>
  extends SaveOptions<Values, Result>,
    Pick<DialogProps, 'description' | 'size' | 'extra'> {
  title: string;
  schema?: FormProps<Values>['schema'];
  /** Keeps what is typed under this name until it was sent, also where the dialog is closed: name the record in it. */
  draft: string;
  submitLabel: string;
  cancelLabel?: string | undefined;
  /** Stands in place of the form where there is nothing to send, and says why. */
  unavailable?: ReactNode;
  /** By default the dialog then closes. */
  onDone?: SaveOptions<Values, Result>['onDone'];
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. A refusal leaves what was typed and says why at its fields; a success closes. */
export function FormDialog<Values extends object, Result>(props: FormDialogProps<Values, Result>) {
  const { title, description, size, extra, schema, draft, submitLabel, cancelLabel, unavailable } = props;
  const { record, onClose, onDone = onClose, children } = props;
  const t = useT();
  const formId = useId();
  const { initial, send, isSaving, merge } = useSave<Values, Result>({ ...props, onDone });
  return (
    <Dialog
      open
      {...{ title, description, size, extra, onClose }}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isSaving}
            aria-disabled={unavailable ? true : undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {unavailable ?? (
        <Form<Values>
          id={formId}
          label={title}
          draft={draft}
          initialValues={initial}
          schema={schema}
          onSubmit={send}
        >
          <Stack gap={4}>
            <FormError />
            {record ? <StaleChoice merge={merge} fields={record.fields} /> : null}
            {children}
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
