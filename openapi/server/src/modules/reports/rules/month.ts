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

/** @param day of the month or quarter */
export function firstOfSpan(span: 'month' | 'quarter', day: string): string {
  const [year = '', month = ''] = day.split('-');
  const first = span === 'month' ? Number(month) : Number(month) - ((Number(month) - 1) % 3);
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** @param first day of the month or quarter */
export function lastOfSpan(span: 'month' | 'quarter', first: string): string {
  const months = Array.from({ length: span === 'month' ? 1 : 3 });
  return addDays(
    months.reduce<string>((day) => firstOfNextMonth(day), first),
    -1,
  );
}
