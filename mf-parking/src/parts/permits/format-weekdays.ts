import { weekdayNames } from '@portal/shared/time';

/** "Mon, Wed"; three and more in a row as "Mon–Fri". @param days ISO weekdays in order, Monday is 1 */
export function formatWeekdays(days: readonly number[], locale: string): string {
  const names = weekdayNames(locale === 'de' ? 'de' : 'en');
  const name = (day: number) => names[day - 1] ?? '';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? `${name(run[0] ?? 0)}–${name(run.at(-1) ?? 0)}` : run.map(name)))
    .join(', ');
}
