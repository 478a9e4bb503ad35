/** A code that is unseen for this long has left the picture. A shaking hand hides it for less. */
const GONE_MS = 1500;

/** When each code was last in the picture, in milliseconds of one clock. */
export type CodeGate = ReadonlyMap<string, number>;

const NOTHING_SEEN: CodeGate = new Map();

/** The codes that a camera has seen; owned by the component that shows its picture on several screens in turn. */
export interface CodeMemory {
  gate: CodeGate;
}

export const newCodeMemory = (): CodeMemory => ({ gate: NOTHING_SEEN });

/**
 * One scan of the picture. A code is reported when it comes into view, and again only after it has left the view
 * (rules/kiosk-and-codes.md#scanned-codes): a code that lies under the camera acts once.
 * @returns `fresh`: the code that has come into view, if any
 */
export function look(
  gate: CodeGate,
  codes: readonly string[],
  at: number,
): { gate: CodeGate; fresh: string | undefined } {
  const still = [...gate].filter(([, seenAt]) => at - seenAt <= GONE_MS);
  const known = new Map(still);
  const fresh = codes.find((code) => code !== '' && !known.has(code));
  // If two appear together, only one is reported; the other comes with the next scan.
  const seen = codes.filter((code) => known.has(code) || code === fresh);
  return { gate: new Map([...still, ...seen.map((code) => [code, at] as const)]), fresh };
}

/**
 * The camera is off: the codes it saw last count as in view until it resumes and doesn't find them. Otherwise, after
 * a dialog that was open for a minute, a code that never moved would act a second time.
 * @param at when it resumes; left out while it is off
 */
export function hold(gate: CodeGate, at = Number.POSITIVE_INFINITY): CodeGate {
  return new Map([...gate.keys()].map((code) => [code, at]));
}
