/** By weekday from Sunday: people come in the middle of the week. */
const weekdays = [0, 0.84, 1.1, 1.16, 1.1, 0.8, 0];
const TREND_DAYS = 60;
/** How much less happened two months ago. */
const GROWTH = 0.08;

/**
 * How busy a day is: 1 on average of a working day lately, 0 at a weekend. The week has a pattern and the last two months a trend;
 * further ahead less has been booked yet.
 */
export function busyness(day: string, today: string): number {
  const at = Date.parse(day);
  const offset = (at - Date.parse(today)) / 86_400_000;
  const usual = weekdays[new Date(at).getUTCDay()] ?? 0;
  return usual * (offset > 0 ? 1 - offset / 28 : 1 + (GROWTH * offset) / TREND_DAYS);
}

/** The second Wednesday of a month in the past: everyone comes to the all-hands, and reports show it. */
export function isAllHands(day: string, today: string): boolean {
  const date = Number(day.slice(8));
  return day < today && new Date(`${day}T00:00:00Z`).getUTCDay() === 3 && date > 7 && date < 15;
}
