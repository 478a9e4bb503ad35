/**
 * Works on many things in small steps, a few at a time: each has one step, then the others have theirs, so that a large one
 * holds up nobody. A thing is through when its step says so, or fails.
 * @param step does a little; true: there is more to do
 * @param failed told of a step that threw
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
