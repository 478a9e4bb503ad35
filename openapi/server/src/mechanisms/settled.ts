import { Problem } from './problems.ts';

/** What came of one of several that are worked on together: its value, or the `Problem` that it alone has. */
export type Settled<Value> = PromiseSettledResult<Value>;

/**
 * A step that each takes by itself, begun in their order and then all at once.
 * @returns in their order; a `Problem` is the outcome of the one that it was thrown for
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

/** A step that those who are well take together; it is not taken with nobody. @returns in the order of all, the others as they were */
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

/** @throws what it was refused for */
export function settledValue<Value>(outcome: Settled<Value> | undefined): Value {
  if (outcome === undefined) throw new Error('Nobody has said what came of it.');
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
