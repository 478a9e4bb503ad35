/** After so long unseen a code has left the picture. A hand that shakes hides one for less. */
const GONE_MS = 1500;

/** When each code was last in the picture, in milliseconds of one clock. */
export type CodeGate = ReadonlyMap<string, number>;

const NOTHING_SEEN: CodeGate = new Map();

/** What a camera has seen; held by whoever shows its picture on several screens, one after the other. */
export interface CodeMemory {
  gate: CodeGate;
}

export const newCodeMemory = (): CodeMemory => ({ gate: NOTHING_SEEN });

/**
 * One look at the picture. A code is told when it comes into view, and again only after it has left it
 * (rules/kiosk-and-codes.md#scanned-codes): a code that lies under the camera acts once.
 * @returns `fresh`: the code that has come into view, if one has
 */
export function look(
  gate: CodeGate,
  codes: readonly string[],
  at: number,
): { gate: CodeGate; fresh: string | undefined } {
  const still = [...gate].filter(([, seenAt]) => at - seenAt <= GONE_MS);
  const known = new Map(still);
  const fresh = codes.find((code) => code !== '' && !known.has(code));
  // Of two that come at once one is told; the other one comes with the next look.
  const seen = codes.filter((code) => known.has(code) || code === fresh);
  return { gate: new Map([...still, ...seen.map((code) => [code, at] as const)]), fresh };
}

/**
 * The camera sees nothing: what it saw last counts as in view until it looks again and does not find it. Without this a
 * dialog that was open for a minute would let the code that never moved act a second time.
 * @param at when it looks again; nothing while it does not
 */
export function hold(gate: CodeGate, at = Number.POSITIVE_INFINITY): CodeGate {
  return new Map([...gate.keys()].map((code) => [code, at]));
}
