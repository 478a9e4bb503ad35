/**
 * A builder of test data that the document types: `const buildDesk = builder<Desk>((n) => ({ id: n, name: `L1-${n}` ...}))`.
 * `n` counts from 1, so that two rows differ; the overrides are what a test is about.
 */
export function builder<T extends object>(defaults: (n: number) => T): (overrides?: Partial<T>) => T {
  let count = 0;
  return (overrides = {}) => {
    count += 1;
    return { ...defaults(count), ...overrides };
  };
}

/** A page as the lists answer it. */
export function pageOf<T>(results: T[], count = results.length): { count: number; results: T[] } {
  return { count, results };
}
