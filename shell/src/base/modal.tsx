import { type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  /** Its accessible name: the id of its heading, or a text. */
  label: { by: string } | { text: string };
  describedBy?: string;
  role?: 'alertdialog';
  className?: string;
  /** Called on Escape, or a press outside. Without it, neither does anything. */
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: for content that must appear immediately or without a network, when the kit's
 * dialog (a chunk, 40 kB of antd) may be unavailable. Focus goes to `[autofocus]`, else to the first control, stays
 * inside, and returns afterwards.
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
        // The parent decides whether to close it.
        event.preventDefault();
        onCancel?.();
      }}
      onClose={() => {
        // On a second Escape in a row, browsers close it without asking.
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
