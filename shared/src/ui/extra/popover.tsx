import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../core/button.tsx';
import { useDismiss } from './use-dismiss.ts';
import { popupProps, usePopup } from './use-popup.ts';

export type PopoverProps = {
  /** Names the panel for those who hear it. */
  label: string;
  button: Omit<ButtonProps, 'onClick' | 'ref'>;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  /** Rendered while it is open only. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small panel beside its button, next in the order of Tab. Escape and a press elsewhere close it. */
export function Popover({ label, button, align = 'start', className, children }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePopup(open, anchor, panel, { align });
  useDismiss(open, anchor, panel, () => setOpen(false));
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <span className={className}>
      <Button
        {...button}
        ref={anchor}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        className="wp-popup wp-popover"
        {...popupProps(open)}
      >
        {open ? (typeof children === 'function' ? children(close) : children) : null}
      </div>
    </span>
  );
}
