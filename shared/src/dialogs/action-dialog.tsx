import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type ActionOptions, useAction } from '../actions/index.ts';
import { errorText } from '../api/api-error.ts';
import { isSessionLost } from '../api/session-lost.ts';
import { Alert, Button, Stack } from '../ui/core/index.ts';
import { Dialog } from '../ui/extra/index.ts';
import { Field, Input } from '../ui/field/index.ts';
import { useT } from '../ui/messages/en.ts';
import { isTyped } from './is-typed.ts';

export interface ActionDialogProps<Args, Result> extends ActionOptions<Args, Result> {
  /** What is chosen in the dialog, for `call`: the idempotency key goes by it. */
  args?: Args | undefined;
  title: ReactNode;
  /** What happens, in a sentence. */
  children?: ReactNode;
  /** Below what happens, and below why it was refused: what can be done instead. */
  more?: ReactNode;
  /** The verb: "Cancel desk". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** For what nothing brings back: the word is typed before. */
  typed?: { word: string; label: string; mismatch: string } | undefined;
  /** By default the dialog then closes. */
  onDone?: ((result: Result, args: Args) => unknown) | undefined;
  onClose: () => void;
}

/** Asks before something is done, and does it. After a refusal it stays, with the server's reason. */
export function ActionDialog<Args = void, Result = unknown>(props: ActionDialogProps<Args, Result>) {
  const { title, children, confirmLabel, cancelLabel, danger, typed, onClose, onDone = onClose } = props;
  const t = useT();
  const formId = useId();
  const [word, setWord] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [reason, setReason] = useState<string>();
  const { run, isRunning } = useAction<Args, Result>({ ...props, onDone });

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // Events of React go through a portal: a form around the dialog would be sent, too.
    event.stopPropagation();
    const isMissing = typed !== undefined && !isTyped(word, typed.word);
    setWrong(isMissing);
    if (isMissing || isRunning) return;
    setReason(undefined);
    const outcome = await run(props.args as Args);
    if (outcome?.ok !== false || isSessionLost(outcome.error)) return;
    const text = errorText(outcome.error);
    // The toast may have said it already.
    if (text !== outcome.said) setReason(text);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={children}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button data-autofocus={typed ? undefined : ''} onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={isRunning}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void confirm(event)} noValidate>
        <Stack gap={3}>
          {reason === undefined ? null : <Alert tone="danger" title={reason} live />}
          {props.more}
          {typed ? (
            <Field label={typed.label} required error={isWrong ? typed.mismatch : undefined}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  value={word}
                  onChange={(event) => {
                    setWord(event.target.value);
                    setWrong(false);
                  }}
                />
              )}
            </Field>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}
