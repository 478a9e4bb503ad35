import { useEffect, useMemo, useRef } from 'react';
import { useScrollLock } from './overlay-host.ts';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled], [hidden]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** The element that had the focus when the overlay opened; read before antd moves it. */
export const useOpener = (open: boolean): Element | null =>
  useMemo(() => (open ? document.activeElement : null), [open]);

export type KeepFocusProps = {
  opener: Element | null;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The title alone; antd's own name is everything in the header. */
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
};

/** Longer than antd takes to focus its overlay. */
const SETTLED_MS = 400;
/** Two overlays that compete for the focus are left alone after this. */
const MOST = 5;

/**
 * Over another overlay, antd moves the focus back into that one, and then to the box or its close button, where Enter
 * would dismiss the question. This brings it back, until the person presses something.
 * @returns stops it
 */
function holdFocus(box: HTMLElement, place: HTMLElement): () => void {
  let times = 0;
  const hold = () => {
    const focused = document.activeElement;
    const isLost = focused === box || !box.contains(focused) || focused?.closest('.wp-dialog__close');
    // A dialog that has since opened over this one keeps the focus.
    const other = focused?.closest('[role$="dialog"]');
    const isOver = other && box.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!isLost || isOver || !place.isConnected || place === focused || times >= MOST) return;
    times += 1;
    place.focus({ preventScroll: true });
  };
  const frame = requestAnimationFrame(hold);
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener('focusin', hold);
    document.removeEventListener('keydown', stop, true);
    document.removeEventListener('pointerdown', stop, true);
  };
  const timer = setTimeout(stop, SETTLED_MS);
  document.addEventListener('focusin', hold);
  document.addEventListener('keydown', stop, true);
  document.addEventListener('pointerdown', stop, true);
  return stop;
}

/**
 * The first element in an antd overlay; does what antd leaves out. Focus moves to `[data-autofocus]`, else to the
 * first control of the body, and returns even if the overlay is removed without being closed first. It also sets the
 * box's role and description: antd's role is always `dialog`, and without a description.
 */
export function FocusTrap({ opener, role, labelledBy, describedBy }: KeepFocusProps) {
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
    return holdFocus(box, place);
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
