import { addDays } from '../../../mechanisms/days.ts';
import { datesBetween } from './business-days.ts';

/** @param month `2026-11` */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return datesBetween(first, addDays(firstOfNextMonth(first), -1));
}

export function firstOfNextMonth(day: string): string {
  const inNext = addDays(`${day.slice(0, 7)}-01`, 31);
  return `${inNext.slice(0, 7)}-01`;
}

/** Months of each. */
const lengths = { month: 1, quarter: 3, year: 12 } as const;

/** @param day of the month, quarter or year */
export function firstOfSpan(span: keyof typeof lengths, day: string): string {
  const [year = '', month = ''] = day.split('-');
  const first = Number(month) - ((Number(month) - 1) % lengths[span]);
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** @param first day of the month, quarter or year */
export function lastOfSpan(span: keyof typeof lengths, first: string): string {
  const months = Array.from({ length: lengths[span] });
  return addDays(
    months.reduce<string>((day) => firstOfNextMonth(day), first),
    -1,
  );
}
