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

/** Longer than antd takes until its overlay has the focus. */
const SETTLED_MS = 400;
/** Two that take it from each other are left alone. */
const MOST = 5;

/**
 * Over another overlay antd takes the focus back into that one, and then gives it to the box or its cross, where Enter would take
 * the question away: brings it back, until somebody presses something.
 * @returns stops it
 */
function holdFocus(box: HTMLElement, place: HTMLElement): () => void {
  let times = 0;
  const hold = () => {
    const focused = document.activeElement;
    const isLost = focused === box || !box.contains(focused) || focused?.closest('.wp-dialog__close');
    // What has opened over this one meanwhile keeps it.
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
