import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type ActionOptions, useAction } from '../actions/index.ts';
import { errorText } from '../api/api-error.ts';
import { isShownOverPage } from '../api/shown-over-page.ts';
import { Alert, Button, Stack } from '../ui/core/index.ts';
import { Dialog } from '../ui/extra/index.ts';
import { Field, Input } from '../ui/field/index.ts';
import { useT } from '../ui/messages/en.ts';
import { isTyped } from './is-typed.ts';

export interface ActionDialogProps<Args, Result> extends ActionOptions<Args, Result> {
  /** Choices made in the dialog, for `call`: the idempotency key depends on them. */
  args?: Args | undefined;
  title: ReactNode;
  /** The consequence, in a sentence. */
  children?: ReactNode;
  /** Alternatives, shown below the consequence and below the reason of a refusal. */
  more?: ReactNode;
  /** The verb: "Cancel desk". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** For irreversible actions: the person has to type the word first. */
  typed?: { word: string; label: string; mismatch: string } | undefined;
  /** By default closes the dialog. */
  onDone?: ((result: Result, args: Args) => unknown) | undefined;
  onClose: () => void;
}

/** Confirms an action, then runs it. After a refusal it stays open, with the server's reason. */
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
    // React events bubble through portals: a form around the dialog would be submitted, too.
    event.stopPropagation();
    const isMissing = typed !== undefined && !isTyped(word, typed.word);
    setWrong(isMissing);
    if (isMissing || isRunning) return;
    setReason(undefined);
    const outcome = await run(props.args as Args);
    if (outcome?.ok !== false || isShownOverPage(outcome.error)) return;
    const text = errorText(outcome.error);
    // A toast may already have shown it.
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
