import { type RefObject, useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="listbox"]';

interface EventKeys {
  /** To the next event of the list (1) or the one before (-1). */
  onMove: (by: 1 | -1) => void;
  /** To the next car that waits. */
  onNextWaiting: () => void;
}

/**
 * A guard's keys: the arrows walk the events, `U` goes to the next car that waits, and the other letters press the buttons
 * that have them as `data-key`. Letters act only while the focus is within the screen (WCAG 2.1.4).
 */
export function useEventKeys(place: RefObject<HTMLElement | null>, keys: EventKeys): void {
  const move = useEffectEvent(keys.onMove);
  const nextWaiting = useEffectEvent(keys.onNextWaiting);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
        return;
      }
      if (event.repeat || !place.current?.contains(document.activeElement)) return;
      if (event.key === 'u') nextWaiting();
      else if (/^[a-z]$/i.test(event.key))
        place.current.querySelector<HTMLButtonElement>(`[data-key="${event.key}"]`)?.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [place]);
}
