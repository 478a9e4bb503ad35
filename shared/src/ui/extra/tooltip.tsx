import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { popupProps, usePopup } from './use-popup.ts';

/** Spec 1 §9. */
export const TOOLTIP_DELAY_MS = 500;

export type TooltipProps = {
  text: ReactNode;
  /** One focusable element. What a person must know does not belong into a tooltip: a finger never sees it. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
};

/** More words on hover (after 500 ms) and on keyboard focus; Escape takes it away, the pointer may move onto it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  usePopup(open, anchor, popup, { align: 'center' });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const later = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the control within
    <span
      ref={anchor}
      className="wp-tooltip-anchor"
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(true, TOOLTIP_DELAY_MS)}
      onPointerLeave={() => later(false, 100)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, 0)}
      onBlur={() => later(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={popup} id={id} role="tooltip" className="wp-popup wp-tooltip" {...popupProps(open)}>
        {text}
      </span>
    </span>
  );
}
