const DAY_MS = 86_400_000;

/** @param day a real day, `yyyy-MM-dd`; the calculation is in UTC, where no day is skipped or doubled */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
