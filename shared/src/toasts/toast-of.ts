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

/** How often all toasts were cleared: a call that began before says nothing, for its person has left. */
export const clearings = { count: 0 };

export function currentToastOf(): string | undefined {
  return current;
}
