import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { lazyPart } from '@portal/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../messages/en.ts';

const PaletteDialog = lazyPart(() =>
  import(/* webpackChunkName: "palette" */ './palette-dialog.tsx').then((module) => module.PaletteDialog),
);

export const preloadPalette = PaletteDialog.preload;

/** Whether something modal covers the page: navigating below it would lose its content. */
const isCovered = () => document.querySelector('[role$="dialog"][aria-modal="true"], dialog[open]') !== null;

/**
 * Opens the command palette by Ctrl+K or Cmd+K (rules/experience.md#keyboard-first) for people who are logged in.
 * Text typed before it has the focus (its code may still be loading, or its first frame pending) is not lost: it
 * appears in the palette.
 */
export function PaletteHost() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  // Text typed ahead; null once the palette itself receives the keys.
  const ahead = useRef<string | null>(null);
  const isLoggedIn = useSession((session) => session.user !== null && !session.sessionLost);

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const open = () => {
      ahead.current = '';
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      const isPaletteKey =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey;
      if (!isPaletteKey || event.repeat) return;
      // Even if it cannot open: the browser's own shortcut would be a surprise.
      event.preventDefault();
      if (!isCovered()) open();
    };
    document.addEventListener('keydown', onKey);
    const stop = onOpenPalette(open);
    return () => {
      document.removeEventListener('keydown', onKey);
      stop();
    };
  }, [isLoggedIn]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const keep = (event: KeyboardEvent) => {
      if (ahead.current === null) return;
      if (event.key === 'Escape') setOpen(false);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') ahead.current = ahead.current.slice(0, -1);
      else if (event.key.length === 1) ahead.current += event.key;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [isOpen]);

  if (!isOpen || !isLoggedIn) return null;
  const failed = () => {
    setOpen(false);
    toast.error(t('somethingWrong'));
  };
  const takeTyped = () => {
    const typed = ahead.current ?? '';
    ahead.current = null;
    return typed;
  };
  return <PaletteDialog takeTyped={takeTyped} onClose={() => setOpen(false)} onFailed={failed} />;
}

const listeners = new Set<() => void>();

/** Opens the command palette, as Ctrl+K does. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

function onOpenPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
