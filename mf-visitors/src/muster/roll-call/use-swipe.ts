import { type RefObject, useEffect, useRef } from 'react';
import { swipeOf } from '../rules/swipe.ts';

interface Begun {
  row: HTMLElement;
  pointer: number;
  x: number;
  y: number;
}

/** A finger that goes over a row to the right marks the person. For who uses one; the buttons do the same. */
export function useSwipe(box: RefObject<HTMLElement | null>, onSwipe: (key: string) => void): void {
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
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
        if (row && pointerType !== 'mouse') begun = { row, pointer: pointerId, x: clientX, y: clientY };
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
    // The finger may have come from a button: it was not pressed.
    element.addEventListener(
      'click',
      (event) => {
        if (!hasMoved) return;
        hasMoved = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [box]);
}
