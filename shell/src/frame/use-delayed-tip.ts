import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Spec 1 §9. */
export const TOOLTIP_DELAY_MS = 500;

export interface Tip {
  text: string;
  /** Of the window, in px: beside the element, at its middle. */
  left: number;
  top: number;
}

/**
 * A tooltip for elements that show an icon only: after 500 ms of hover or focus, gone with either, and on Escape.
 * It repeats the element's own name, so assistive technology never needs it.
 */
export function useDelayedTip(isOn: boolean) {
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
      const { right, top, height } = element.getBoundingClientRect();
      setTip({ text, left: right + 8, top: top + height / 2 });
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
