import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { useEffect } from 'react';

const loadLeave = () => import('./leave-dialog.tsx').then((m) => m.LeaveDialog);

/** How long the clock is held. */
const HOLD_MS = 3_000;
/** What is held; nobody presses it by accident, and it looks like nothing to press. */
export const HOLD_HERE = 'data-hold-to-leave';

/**
 * The way out for who made this browser a display to try it (rules/displays.md#become-a-screen): Escape, or the clock held for
 * three seconds. A display that was paired has none: people stand before it.
 */
export function LeaveScreen() {
  const isTrial = useSession(({ client, user }) => client?.mode === 'demo' && user !== null);
  return isTrial ? <Way /> : null;
}

function Way() {
  const dialog = useLazyDialog(loadLeave);
  const { open } = dialog;
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let holding: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(holding);
    const begin = ({ target }: Event) => {
      stop();
      if (target instanceof Element && target.closest(`[${HOLD_HERE}]`)) {
        holding = setTimeout(() => open({}), HOLD_MS);
      }
    };
    const key = (event: KeyboardEvent) => {
      // A dialog that is open takes it first.
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        open({});
      }
    };
    window.addEventListener('pointerdown', begin, { signal });
    for (const end of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(end, stop, { signal });
    window.addEventListener('keydown', key, { signal });
    return () => {
      stop();
      gone.abort();
    };
  }, [open]);
  return dialog.dialog;
}
