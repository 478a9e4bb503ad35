import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../toasts/toast.ts';
import { t } from '../ui/messages/en.ts';

interface Closable {
  onClose: () => void;
}

export interface LazyDialog<P> {
  /** Fetches the code and opens. A second call while it is fetched does nothing. */
  open: (props: P) => void;
  /** The pressed button shows it. */
  opening: boolean;
  /** For hover and focus: fetches the code, opens nothing. */
  preload: () => void;
  dialog: ReactNode;
}

/**
 * A dialog whose code is fetched when it is wanted. Not `React.lazy`: that never forgets a failure, and here the next
 * press simply tries again.
 */
export function useLazyDialog<P extends Closable>(
  load: () => Promise<ComponentType<P>>,
): LazyDialog<Omit<P, 'onClose'>> {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<P>; props: Omit<P, 'onClose'> }>();
  const [opening, setOpening] = useState(false);
  const busy = useRef(false);

  async function open(props: Omit<P, 'onClose'>) {
    if (busy.current) return;
    busy.current = true;
    setOpening(true);
    try {
      const Dialog = await load();
      setOpened({ Dialog, props });
    } catch {
      toast.error(t('openFailed'));
    } finally {
      busy.current = false;
      setOpening(false);
    }
  }

  const close = () => setOpened(undefined);
  // The same at every render, so that cards and rows need not render again because of it.
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const stableOpen = useCallback((props: Omit<P, 'onClose'>) => void latest.current(props), []);

  return {
    open: stableOpen,
    opening,
    preload: () => void load().catch(() => {}),
    // The one prop that `Omit` took away is given back here; TypeScript cannot add that up for a type parameter.
    dialog: opened ? <opened.Dialog {...({ ...opened.props, onClose: close } as P)} /> : null,
  };
}
