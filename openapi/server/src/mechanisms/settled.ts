import { Problem } from './problems.ts';

/** The outcome of one of several items that are processed together: its value, or its own `Problem`. */
export type Settled<Value> = PromiseSettledResult<Value>;

/**
 * A step for each item, started in their order and then running in parallel.
 * @returns in their order; a `Problem` is the outcome of its own item
 * @throws anything else: a statement that fails breaks the transaction of all
 */
export async function settleEach<Item, Value>(
  items: readonly Item[],
  step: (item: Item, index: number) => Value | Promise<Value>,
): Promise<Settled<Value>[]> {
  return Promise.all(
    items.map(async (item, index): Promise<Settled<Value>> => {
      try {
        return { status: 'fulfilled', value: await step(item, index) };
      } catch (reason) {
        if (!(reason instanceof Problem)) throw reason;
        return { status: 'rejected', reason };
      }
    }),
  );
}

/**
 * A step for all fulfilled items together; skipped if there are none. @returns in the order of all, the others
 * unchanged
 */
export async function settleTogether<Item, Value>(
  outcomes: readonly Settled<Item>[],
  step: (items: readonly Item[]) => Promise<readonly Settled<Value>[]>,
): Promise<Settled<Value>[]> {
  const well = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const done = (well.length === 0 ? [] : await step(well)).values();
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') return outcome;
    const { value } = done.next();
    if (value === undefined) throw new Error('A step has to say what came of each.');
    return value;
  });
}

/** @throws its rejection */
export function settledValue<Value>(outcome: Settled<Value> | undefined): Value {
  if (outcome === undefined) throw new Error('Nobody has said what came of it.');
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
