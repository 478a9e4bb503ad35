import { type ReactNode, useId, useRef, useState } from 'react';
import {
  Form,
  FormError,
  type FormProps,
  labelsOf,
  type SaveOptions,
  StaleChoice,
  useSave,
} from '../forms/index.ts';
import { Button, Stack, Text } from '../ui/core/index.ts';
import { Dialog, type DialogProps } from '../ui/extra/index.ts';
import { useT } from '../ui/messages/en.ts';

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

/**
 * A form in a dialog. A refusal leaves what was typed and says why at its fields; a success closes. Escape and the cross, which
 * are pressed without a thought, ask first where something was typed; Cancel does not.
 */
export function FormDialog<Values extends object, Result>(props: FormDialogProps<Values, Result>) {
  const { title, description, size, extra, schema, draft, submitLabel, cancelLabel, unavailable } = props;
  const { record, onClose, onDone = onClose, children } = props;
  const t = useT();
  const formId = useId();
  const { initial, send, isSaving, merge } = useSave<Values, Result>({ ...props, onDone });
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  // A second Escape is an answer as well: to go on.
  const askOrClose = () => (isTyped.current && !isSaving ? setAsking(!isAsking) : onClose());
  return (
    <Dialog
      open
      {...{ title, description, size, extra }}
      onClose={askOrClose}
      footer={
        isAsking ? (
          <>
            <Text role="status">{t('closeTyped')}</Text>
            <Button onClick={onClose}>{t('closeAnyway')}</Button>
            <Button autoFocus variant="primary" onClick={() => setAsking(false)}>
              {t('goOnTyping')}
            </Button>
          </>
        ) : (
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
        )
      }
    >
      {unavailable ?? (
        <div
          onInput={() => {
            isTyped.current = true;
          }}
        >
          <Form<Values>
            id={formId}
            label={title}
            draft={draft}
            labels={record && labelsOf(record.fields)}
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
        </div>
      )}
    </Dialog>
  );
}
