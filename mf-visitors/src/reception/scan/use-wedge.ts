import { useEffect, useEffectEvent } from 'react';
import { IDLE, type WedgeScan, wedgeStep } from '../rules/wedge.ts';

/** Fields for typing; a row's checkbox is not one. */
const TYPING =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])';
/** The field for search and codes: a burst in it that is no code is a quick typist's search. */
export const SCAN_FIELD = 'data-scan-field';

interface Wedge {
  isCode: (scans: readonly WedgeScan[]) => boolean;
  onScan: (scans: readonly WedgeScan[]) => void;
}

/**
 * Listens for a typing scanner, wherever the focus is except in other inputs. Nothing else gets its keys: neither the
 * shortcut `/`, nor a focused button when its Enter comes.
 */
export function useWedge({ isCode, onScan }: Wedge): void {
  const isTold = useEffectEvent(isCode);
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    let wedge = IDLE;
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.repeat) return;
      const field = event.target instanceof Element ? event.target.closest(TYPING) : null;
      const isOwn = field?.hasAttribute(SCAN_FIELD) ?? false;
      if (field && !isOwn) {
        wedge = IDLE;
        return;
      }
      const { key, code, shiftKey, timeStamp } = event;
      const step = wedgeStep(wedge, { key, code, shiftKey, at: timeStamp });
      wedge = step.wedge;
      const isScan = step.scans.length > 0 && (!isOwn || isTold(step.scans));
      if (isScan || (step.isHeld && !isOwn)) event.preventDefault();
      // The field gets the end of a scan, so that it can clear itself.
      if (step.isHeld && !isOwn) event.stopPropagation();
      if (isScan) tell(step.scans);
    }
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
