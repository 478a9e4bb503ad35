const MINUTE_MS = 60_000;
/** Suggestions start at the full and the half hour. */
const STEP_MS = 30 * MINUTE_MS;

interface Span {
  start: string;
  end: string;
}

/**
 * When everyone is free for so long: each suggestion begins after the one before it has ended.
 *
 * @param hours from when until when on that day, ms since 1970
 * @param after no suggestion begins before this moment
 * @param atMost how many are wanted
 */
export function freeStarts(
  people: readonly { busy: readonly Span[] }[],
  hours: { start: number; end: number },
  minutes: number,
  { after, atMost }: { after: number; atMost: number },
): number[] {
  const busy = people.flatMap((person) =>
    person.busy.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
  );
  const length = minutes * MINUTE_MS;
  const found: number[] = [];
  let start = hours.start;
  while (start + length <= hours.end && found.length < atMost) {
    const end = start + length;
    const isFree = start >= after && busy.every((time) => time.end <= start || end <= time.start);
    if (isFree) found.push(start);
    start += isFree ? Math.ceil(length / STEP_MS) * STEP_MS : STEP_MS;
  }
  return found;
}
