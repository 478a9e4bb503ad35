import { useEffect, useEffectEvent } from 'react';
import { commandOf, type RowCommand } from './rules/row-keys.ts';

const TYPING =
  'textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], input:not([type="checkbox"], [type="radio"])';
/** A search field ignores arrow down, so there it moves to the first row. */
const SEARCH = 'input[type="search"]';

/**
 * Keyboard shortcuts of the table, unless the user types or something is open over it. Letters act only on the
 * focused row.
 * @param onCommand gets the id of that row
 */
export function useRowKeys(onCommand: (command: RowCommand, rowId: number | null) => void): void {
  const tell = useEffectEvent(onCommand);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const isInSearch = event.key === 'ArrowDown' && matches(event.target, SEARCH);
      if (!isInSearch && event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      const command = commandOf(event);
      if (command === null) return;
      if (command.do === 'move') {
        if (moveFocus(command.by)) event.preventDefault();
      } else tell(command, focusedRow());
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const matches = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.matches(selector);

/** Visible rows only: React may already have rendered the next screen, hidden. */
const rowsOfPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility?.() ?? true);

function focusedRow(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.row) : null;
}

/** Focuses the name in the next row; returns whether there was one. */
function moveFocus(by: 1 | -1): boolean {
  const rows = rowsOfPage();
  const { activeElement } = document;
  const now = rows.findIndex((row) => row.contains(activeElement));
  const isFree = !activeElement || activeElement === document.body || matches(activeElement, SEARCH);
  if (now === -1 && !isFree) return false;
  const opener = rows[now === -1 ? 0 : now + by]?.querySelector<HTMLElement>('.wp-table__open');
  opener?.focus();
  return opener !== undefined && opener !== null;
}
