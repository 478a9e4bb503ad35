import { type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  /** Names it: the id of its heading, or the words themselves. */
  label: { by: string } | { text: string };
  describedBy?: string;
  role?: 'alertdialog';
  className?: string;
  /** Escape, or a press beside it. Without it there is neither. */
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: for what has to come at once or without a network, where the kit's dialog (a chunk, 40
 * kB of antd) may not be had. Focus goes to `[autofocus]`, else to the first control, stays within, and goes back.
 */
export function Modal({ label, describedBy, role, className, onCancel, children }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      const isFree = document.activeElement === document.body || dialog?.contains(document.activeElement);
      dialog?.close();
      if (isFree && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and arrives as `cancel`
    <dialog
      ref={box}
      role={role}
      className={className}
      aria-labelledby={'by' in label ? label.by : undefined}
      aria-label={'text' in label ? label.text : undefined}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Who opened it takes it away, or leaves it.
        event.preventDefault();
        onCancel?.();
      }}
      onClose={() => {
        // A browser closes it without asking on a second Escape in a row.
        if (onCancel) onCancel();
        else box.current?.showModal();
      }}
      onClick={(event) => {
        if (event.target === box.current) onCancel?.();
      }}
    >
      {children}
    </dialog>
  );
}
