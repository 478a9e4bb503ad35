import { type RefObject, useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/** `/` puts the focus into the search (rules/experience.md#keyboard-first), unless somebody types or a dialog is open. */
export function useSlashFocus(target: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      target.current?.focus();
      target.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [target]);
}
