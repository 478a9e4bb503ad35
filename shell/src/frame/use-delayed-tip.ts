import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** See rules/frame.md#tooltips. */
export const TOOLTIP_DELAY_MS = 500;

/** Where the tip is: after the element in the line, or below it. */
type Side = 'end' | 'below';

export interface Tip {
  text: string;
  side: Side;
  /** Of the window, in px: beside or below the element, at its middle. */
  left: number;
  top: number;
}

const GAP = 8;

/**
 * A tooltip for elements that show an icon only: after 500 ms of hover or focus, gone with either, and on Escape.
 * It repeats the element's own name, so assistive technology never needs it.
 */
export function useDelayedTip(isOn: boolean, side: Side = 'end') {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    setTip(null);
  };
  const show = (element: HTMLElement, text: string) => {
    hide();
    if (!isOn) return;
    timer.current = setTimeout(() => {
      const box = element.getBoundingClientRect();
      setTip(
        side === 'end'
          ? { text, side, left: box.right + GAP, top: box.top + box.height / 2 }
          : { text, side, left: box.left + box.width / 2, top: box.bottom + GAP },
      );
    }, TOOLTIP_DELAY_MS);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!tip) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setTip(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [tip]);

  /** For the element that the tooltip names. */
  const tipProps = (text: string) => ({
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      // A finger that presses is no pointer that rests.
      if (event.pointerType !== 'touch') show(event.currentTarget, text);
    },
    onPointerLeave: hide,
    onFocus: (event: FocusEvent<HTMLElement>) => show(event.currentTarget, text),
    onBlur: hide,
    onClick: hide,
  });
  return { tip: isOn ? tip : null, tipProps };
}
