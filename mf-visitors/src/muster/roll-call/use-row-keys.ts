import { type RefObject, useEffect, useRef } from 'react';

const ROW = '[data-row]';
const SAFE = '[data-mark="safe"]';
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const MARKS: Readonly<Record<string, string>> = { s: 'safe', n: 'not-safe', u: 'unknown' };

/**
 * One key a person, while the focus is in a row: S, N and U mark, H is for help, the arrows go to the next person. From the
 * search, arrow down or Enter goes to the first. A row that leaves the list, because it is marked, hands the focus on.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>): void {
  const at = useRef(-1);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const rows = () => [...element.querySelectorAll<HTMLElement>(ROW)];
    const rowOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

    const onFocus = ({ target }: FocusEvent) => {
      const row = rowOf(target);
      at.current = row ? rows().indexOf(row) : -1;
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, repeat } = event;
      // A key that is held down marks one person.
      if (repeat && key.length === 1) return;
      if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
      const row = rowOf(target);
      if (!row) {
        if (target.matches('input[type="search"], search input') && (key === 'ArrowDown' || key === 'Enter'))
          focusIn(rows()[0], event);
        return;
      }
      if (target.matches(TYPING)) return;
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) return focusIn(rows()[rows().indexOf(row) + step], event);
      const name = MARKS[key.toLowerCase()];
      const pressed = name
        ? row.querySelector<HTMLElement>(`[data-mark="${name}"]`)
        : key.toLowerCase() === 'h'
          ? row.querySelector<HTMLElement>('.vm-mark__help input')
          : null;
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  }, [box]);

  // After each render: what had the focus may be gone, and the browser has put it nowhere.
  useEffect(() => {
    const element = box.current;
    if (!element || at.current < 0 || document.activeElement !== document.body) return;
    const rows = [...element.querySelectorAll<HTMLElement>(ROW)];
    const next = rows[at.current] ?? rows.at(-1);
    at.current = -1;
    next?.querySelector<HTMLElement>(SAFE)?.focus({ preventScroll: true });
  });
}

function focusIn(row: HTMLElement | undefined, event: Event): void {
  if (!row) return;
  event.preventDefault();
  row.querySelector<HTMLElement>(SAFE)?.focus();
}
