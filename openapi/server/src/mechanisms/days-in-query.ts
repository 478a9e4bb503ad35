import { addDays, isDay } from './days.ts';
import { datedProblem, type FieldTexts, validationProblem } from './problems.ts';
import { messages, type Translate } from './texts/messages.ts';

/** Refuses (400, at its parameter) invalid dates in the form of a date, e.g. of the year 0. */
export function requireDays(
  parameters: Readonly<Record<string, string | readonly string[] | undefined>>,
): void {
  const wrong: Record<string, FieldTexts[string]> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const days = typeof value === 'string' ? [value] : (value ?? []);
    if (!days.every(isDay)) wrong[name] = [messages.notDate];
  }
  if (Object.keys(wrong).length > 0) throw validationProblem(wrong);
}

/** The same for the dates of a body: one entry a date, `{}` for one that is real. */
export function requireDates(dates: readonly string[]): void {
  if (dates.every(isDay)) return;
  throw datedProblem(dates.map((date): FieldTexts => (isDay(date) ? {} : { date: [messages.notDate] })));
}

export function requireOrderedDays(start: string | undefined, end: string | undefined): void {
  if (start !== undefined && end !== undefined && end < start) {
    throw validationProblem({ end: [messages.endBeforeStart] });
  }
}

/** Refuses days that are none, out of order or too far apart. @param count how many days the end may be after the start */
export function requireDaysWithin(
  { start, end }: Readonly<Record<'start' | 'end', string>>,
  count: number,
  t: Translate,
): void {
  requireDays({ start, end });
  requireOrderedDays(start, end);
  if (end > addDays(start, count)) throw validationProblem({ end: [t(messages.daysTooLong, { count })] });
}
