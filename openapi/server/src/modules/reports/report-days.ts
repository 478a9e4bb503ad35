import { isDay } from '../../mechanisms/days.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';
import { reportsMessages as texts } from './messages.ts';

/** Far from where years have another number of digits, so that days can be compared as text. */
const FIRST = '1990-01-01';
const LAST = '2199-12-31';

/** @throws Problem 400, at its parameter, for what is no day or one that no report is of */
export function requireReportDays(parameters: Readonly<Record<string, string>>, t: Translate): void {
  requireDays(parameters);
  const outside = Object.entries(parameters).filter(([, day]) => day < FIRST || day > LAST);
  if (outside.length === 0) return;
  const text = t(texts.dayOutside, { first: FIRST, last: LAST });
  throw validationProblem(Object.fromEntries(outside.map(([name]) => [name, [text]])));
}

/** @param month `2026-11` */
export function requireReportMonth(month: string, t: Translate): void {
  const first = `${month}-01`;
  requireReportDays({ month: isDay(first) ? first : month }, t);
}
