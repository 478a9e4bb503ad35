import { useEffect, useEffectEvent } from 'react';
import { commandOf, type RowCommand } from './rules/row-keys.ts';

const TYPING =
  'textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], input:not([type="checkbox"], [type="radio"])';
/** A field in which the arrow down means nothing: it leads to the first row. */
const SEARCH = 'input[type="search"]';

/**
 * Keys of the table, unless somebody types or something is open over it. Letters act only on the row that has the focus.
 * @param onCommand with the id of that row
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

/** Those in sight: the next screen may have been rendered already, out of sight. */
const rowsOfPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility?.() ?? true);

function focusedRow(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset.row) : null;
}

/** To the name of the next row; answers whether there was one. */
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
