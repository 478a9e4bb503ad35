import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useSession } from '@portal/shared/session';
import { useEffect } from 'react';

const loadLeave = () => import('./leave-dialog.tsx').then((m) => m.LeaveDialog);

/** How long the clock must be held. */
const HOLD_MS = 3_000;
/** Marks the element to hold. No one holds it by accident, and it doesn't look like a button. */
export const HOLD_HERE = 'data-hold-to-leave';

/**
 * Lets users leave a display that they are trying out (rules/displays.md#become-a-screen): with Escape, or by holding
 * the clock for three seconds. A paired display has no such way, as it is in public.
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
      // An open dialog handles Escape first.
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
