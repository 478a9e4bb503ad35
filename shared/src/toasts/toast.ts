import { clearings, currentToastOf } from './toast-of.ts';

export type ToastTone = 'error' | 'success' | 'warning';

/** See rules/frame.md#toasts. */
export const TOAST_MS = 5000;

// The first toast brings the code that shows it; a toast before that waits for it and keeps its place in the row.
let shower: Promise<typeof import('./show-toast.tsx')> | undefined;

function load(): Promise<typeof import('./show-toast.tsx')> {
  shower ??= import('./show-toast.tsx').catch((error: unknown) => {
    shower = undefined;
    throw error;
  });
  return shower;
}

/** For a screen whose next toast must not wait for its code. */
export function prepareToasts(): void {
  // A toast that is wanted then asks once more, and says what went wrong.
  void load().catch(() => undefined);
}

async function show(tone: ToastTone, text: string): Promise<void> {
  const of = currentToastOf();
  try {
    await (await load()).showToast(tone, text, TOAST_MS, of);
  } catch (error) {
    console.error('A toast could not be shown', text, error);
  }
}

/**
 * Messages at the top of the page for 5000 ms: red, green or amber (rules/frame.md#toasts). Errors interrupt, the
 * others wait.
 */
export const toast = {
  error: (text: string): void => void show('error', text),
  success: (text: string): void => void show('success', text),
  warning: (text: string): void => void show('warning', text),
  /** Takes all of them away, before their time: the next person at a shared screen must not read them. */
  clear: (): void => {
    clearings.count += 1;
    void shower?.then(({ clearToasts }) => clearToasts());
  },
};
