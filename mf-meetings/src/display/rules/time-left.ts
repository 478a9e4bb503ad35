/** Hours and minutes until a moment; a minute that has begun counts, so that "0 min" is never said of what still runs. */
export interface TimeLeft {
  hours: number;
  minutes: number;
}

export function timeLeft(now: number, until: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
