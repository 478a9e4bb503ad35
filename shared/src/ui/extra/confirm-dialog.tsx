import { type ReactNode, useState } from 'react';
import { Button } from '../core/button.tsx';
import { useT } from '../messages/index.ts';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What happens, in a sentence. */
  children?: ReactNode;
  /** The verb: "Cancel desk". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** The button works until the promise settles; a second press does nothing. Closing is the caller's. */
  onConfirm: () => Promise<unknown> | undefined;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger, onConfirm, onClose } = props;
  const t = useT();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
