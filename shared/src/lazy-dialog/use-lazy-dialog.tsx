import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../toasts/toast.ts';
import { t } from '../ui/messages/en.ts';

interface Closable {
  onClose: () => void;
}

export interface LazyDialog<P> {
  /** Fetches the code and opens the dialog. A second call during the fetch does nothing. */
  open: (props: P) => void;
  /** The pressed button shows that it is loading. */
  opening: boolean;
  /** For hover and focus: fetches the code, opens nothing. */
  preload: () => void;
  dialog: ReactNode;
}

/**
 * A dialog whose code is fetched when it is needed. Not `React.lazy`: that never forgets a failure, and here the next
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
  // The same function at every render, so that cards and rows do not rerender because of it.
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const stableOpen = useCallback((props: Omit<P, 'onClose'>) => void latest.current(props), []);

  return {
    open: stableOpen,
    opening,
    preload: () => void load().catch(() => {}),
    // Adds the one prop that `Omit` removed; TypeScript cannot infer that for a type parameter.
    dialog: opened ? <opened.Dialog {...({ ...opened.props, onClose: close } as P)} /> : null,
  };
}
