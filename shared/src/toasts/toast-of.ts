let current: string | undefined;

/**
 * The toasts that `say` shows belong to `of`, such as a form: the next one for the same form replaces the previous
 * one. Wraps the call, so that code that shows a toast need not know its form.
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

/** How often all toasts were cleared: a call that began before shows none, because the person has left. */
export const clearings = { count: 0 };

export function currentToastOf(): string | undefined {
  return current;
}
