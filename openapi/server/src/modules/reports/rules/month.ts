import { addDays } from '../../../mechanisms/days.ts';
import { datesBetween } from './business-days.ts';

/** @param month `2026-11` */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const inNext = addDays(first, 31);
  return datesBetween(first, addDays(`${inNext.slice(0, 7)}-01`, -1));
}
