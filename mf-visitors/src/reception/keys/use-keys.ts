import { useEffect, useEffectEvent } from 'react';
import { commandOf, isLetter, type KeyCommand } from './keys.ts';

const TYPING =
  'textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], input:not([type="checkbox"], [type="radio"])';
/** A search field ignores arrow down, so there it moves to the first row. */
const SEARCH = 'input[type="search"]';
/** A scanner's keys come faster than this; the first three of them reach the page (`rules/wedge.ts`). */
const QUIET_MS = 120;

/**
 * Keyboard shortcuts of the screen, unless the user types or something is open over it. A letter acts only if no
 * other follows within `QUIET_MS`: otherwise it was a scanner.
 * @param onCommand gets the id of the focused row, or of the only one
 */
export function useKeys(
  hasLetters: boolean,
  onCommand: (command: KeyCommand, visitId: number | null) => void,
): void {
  const tell = useEffectEvent(onCommand);
  const isOff = useEffectEvent((command: KeyCommand) => !hasLetters && isLetter(command));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent) {
      const isBurst = event.timeStamp - last < QUIET_MS && event.key.length === 1 && !event.repeat;
      if (event.key.length === 1) last = event.timeStamp;
      clearTimeout(timer);
      if (isBurst || event.defaultPrevented || event.isComposing) return;
      const isInSearch = event.key === 'ArrowDown' && matches(event.target, SEARCH);
      if (!isInSearch && event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const command = commandOf(event);
      if (!command || isOff(command)) return;
      if (command.do === 'move') {
        if (moveFocus(command.by)) event.preventDefault();
        return;
      }
      const id = focusedRow();
      timer = setTimeout(() => tell(command, id), QUIET_MS);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

const matches = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.matches(selector);

/** Visible rows only: React may already have rendered the next screen, hidden. */
const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(isInSight);

// Browsers before 2024 have no `checkVisibility`.
const isInSight = (row: HTMLElement): boolean => row.checkVisibility?.() ?? true;

function focusedRow(): number | null {
  const rows = rowsOfPage();
  const row =
    document.activeElement?.closest<HTMLElement>('[data-row]') ?? (rows.length === 1 ? rows[0] : null);
  return row ? Number(row.dataset.row) : null;
}

/** Focuses the name in the next row; returns whether there was one. */
function moveFocus(by: 1 | -1): boolean {
  const rows = rowsOfPage();
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const { activeElement } = document;
  const isFree = !activeElement || activeElement === document.body || matches(activeElement, SEARCH);
  if (now === -1 && !isFree) return false;
  const next = rows[now === -1 ? 0 : now + by];
  const opener = next?.querySelector<HTMLElement>('.wp-table__open');
  opener?.focus();
  return opener !== undefined && opener !== null;
}
