/**
 * Processes many items in small steps, a few at a time: each gets one step, then the others get theirs, so that a large
 * one does not delay the rest. An item is done when its step says so, or fails.
 * @param step does a little; true: there is more to do
 * @param failed called with a step's exception
 */
export async function takeTurns<T>(
  things: readonly T[],
  atOnce: number,
  step: (thing: T) => Promise<boolean>,
  failed: (thing: T, error: unknown) => void,
): Promise<void> {
  const line = [...things];
  const work = async (): Promise<void> => {
    for (let thing = line.shift(); thing !== undefined; thing = line.shift()) {
      try {
        if (await step(thing)) line.push(thing);
      } catch (error) {
        failed(thing, error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, work));
}
