import { type RefObject, useEffect, useRef } from 'react';
import { isSecondTap, swipeOf, type Tap } from '../rules/touch.ts';

interface Begun {
  row: HTMLElement;
  pointer: number;
  x: number;
  y: number;
}

/**
 * A finger that goes over a row to the right marks the person; the buttons do the same. And a double tap marks one person, not
 * also the one who moves under the finger.
 */
export function useFinger(box: RefObject<HTMLElement | null>, onSwipe: (key: string) => void): void {
  const act = useRef(onSwipe);
  useEffect(() => {
    act.current = onSwipe;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let begun: Begun | undefined;
    let hasMoved = false;
    let isFinger = false;
    let lastTap: Tap | undefined;

    const show = (dx: number, swipe: 'none' | 'moving' | 'done') => {
      if (!begun) return;
      begun.row.style.setProperty('--vm-swiped', swipe === 'none' ? '0px' : `${dx}px`);
      begun.row.toggleAttribute('data-swiped', swipe === 'done');
    };
    const end = () => {
      show(0, 'none');
      begun = undefined;
    };
    element.addEventListener(
      'pointerdown',
      ({ target, pointerType, pointerId, clientX, clientY }) => {
        hasMoved = false;
        isFinger = pointerType === 'touch';
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
        if (row && isFinger) begun = { row, pointer: pointerId, x: clientX, y: clientY };
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      ({ pointerId, clientX, clientY }) => {
        if (begun?.pointer !== pointerId) return;
        const swipe = swipeOf(clientX - begun.x, clientY - begun.y, begun.row.clientWidth);
        if (swipe !== 'none') hasMoved = true;
        show(clientX - begun.x, swipe);
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      ({ pointerId, clientX, clientY }) => {
        if (begun?.pointer !== pointerId) return;
        const { row, x, y } = begun;
        end();
        const isDone = swipeOf(clientX - x, clientY - y, row.clientWidth) === 'done';
        if (isDone && row.dataset.row) act.current(row.dataset.row);
      },
      { signal },
    );
    element.addEventListener('pointercancel', end, { signal });
    // A finger that has swiped may have come from a button: it was not pressed.
    element.addEventListener(
      'click',
      (event) => {
        const { target, clientX: x, clientY: y, timeStamp: at } = event;
        const row =
          target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
        const tap = isFinger && row ? { row, x, y, at } : undefined;
        const isSlip = hasMoved || (tap !== undefined && isSecondTap(lastTap, tap));
        hasMoved = false;
        if (!isSlip) {
          lastTap = tap;
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [box]);
}
