let current: string | undefined;

/**
 * The toasts that `say` shows belong to `of`, such as a form: the next one of the same takes the place of the one before.
 * Around the call, not in it, so that whoever says something need not know whose it is.
 */
export function toastOf<Result>(of: string, say: () => Result): Result {
  const outer = current;
  current = of;
  try {
    return say();
  } finally {
    current = outer;
  }
}

let clearings = 0;

/** Goes up when all toasts are cleared: one that was on its way by then, such as of a call, is for someone who has left. */
export const toastClearings = (): number => clearings;

export function countToastClearing(): void {
  clearings += 1;
}

export function currentToastOf(): string | undefined {
  return current;
}
