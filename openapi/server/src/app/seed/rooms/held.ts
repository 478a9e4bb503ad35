const MINUTE_MS = 60_000;

/** A time on one place of a room, in milliseconds; callers add setup and clean-down. */
export interface Span {
  from: number;
  until: number;
}

/** The holds of the rooms: checked before anything is added, so that nothing ever overlaps. */
export interface Held {
  isFree(roomId: number, place: number, span: Span): boolean;
  add(roomId: number, place: number, span: Span): void;
  /** The free times in between, in order. */
  gaps(roomId: number, place: number, span: Span): Span[];
}

export function createHeld(): Held {
  const spans = new Map<string, Span[]>();
  const of = (roomId: number, place: number): Span[] => spans.get(`${roomId} ${place}`) ?? [];
  return {
    isFree: (roomId, place, { from, until }) =>
      of(roomId, place).every((span) => span.until <= from || span.from >= until),
    add: (roomId, place, span) => {
      const known = of(roomId, place);
      spans.set(`${roomId} ${place}`, [...known, span]);
    },
    gaps(roomId, place, { from, until }) {
      const gaps: Span[] = [];
      let at = from;
      const within = of(roomId, place).filter((span) => span.until > from && span.from < until);
      for (const span of within.sort((a, b) => a.from - b.from)) {
        if (span.from > at) gaps.push({ from: at, until: span.from });
        at = Math.max(at, span.until);
      }
      if (at < until) gaps.push({ from: at, until });
      return gaps;
    },
  };
}

/** @param minutes whole ones */
export function spanOf(from: number, minutes: number): Span {
  return { from, until: from + minutes * MINUTE_MS };
}
