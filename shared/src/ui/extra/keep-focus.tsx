import { useEffect, useMemo, useRef } from 'react';
import { useScrollLock } from './overlay-host.ts';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** What had the focus when the overlay opened: asked before antd moves it. */
export const useOpener = (open: boolean): Element | null =>
  useMemo(() => (open ? document.activeElement : null), [open]);

export type KeepFocusProps = {
  opener: Element | null;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The title alone; antd's name is all that stands in the head. */
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
};

/**
 * Stands first in an overlay of antd and does what antd leaves open. Focus goes to `[data-autofocus]`, else to the first
 * control of the body, and comes back even where the overlay is taken out of the page without being closed first. And
 * the box says what it is: antd's role is always `dialog`, and without a description.
 */
export function KeepFocus({ opener, role, labelledBy, describedBy }: KeepFocusProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useScrollLock();
  useEffect(() => {
    const box = mark.current?.closest<HTMLElement>('[role$="dialog"]');
    if (!box) return undefined;
    if (role) box.setAttribute('role', role);
    if (labelledBy) box.setAttribute('aria-labelledby', labelledBy);
    if (describedBy) box.setAttribute('aria-describedby', describedBy);
    const now = document.activeElement;
    const hasFocus = now instanceof HTMLElement && now !== box && box.contains(now);
    const place = hasFocus
      ? now
      : (box.querySelector<HTMLElement>('[data-autofocus]') ??
        mark.current?.parentElement?.querySelector<HTMLElement>(FOCUSABLE) ??
        box);
    if (!hasFocus) place.focus({ preventScroll: true });
    // Over another overlay antd takes the focus back into that one, and then gives it to the cross, where Enter would take the
    // question away.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      const isLost = focused === box || !box.contains(focused) || focused?.closest('.wp-dialog__close');
      if (isLost && place.isConnected) place.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [role, labelledBy, describedBy]);
  useEffect(
    () => () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return <span ref={mark} hidden />;
}
