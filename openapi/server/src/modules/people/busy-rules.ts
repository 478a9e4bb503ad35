/** A time at which a person is busy. */
export interface Span {
  start: Date;
  end: Date;
}

/** Merges spans that overlap or touch, so that their number is hidden. @param spans by start */
export function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { start, end } of spans) {
    const last = found.at(-1);
    if (last === undefined || last.end < start) found.push({ start, end });
    else if (last.end < end) last.end = end;
  }
  return found;
}
