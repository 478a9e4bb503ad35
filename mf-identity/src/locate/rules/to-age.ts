/** How old a piece of knowledge is, in the words of the catalogue. */
export type Age =
  | { key: 'justNow' }
  | { key: 'minutesAgo'; count: number }
  | { key: 'hoursAgo'; count: number };

/** From under a minute to a day; a clock that is ahead counts as now. */
export function toAge(at: string, now: number): Age {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  if (minutes < 1) return { key: 'justNow' };
  if (minutes < 60) return { key: 'minutesAgo', count: minutes };
  return { key: 'hoursAgo', count: Math.floor(minutes / 60) };
}
