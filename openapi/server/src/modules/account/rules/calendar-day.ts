/** Whether a text is a day that exists, written DD-MM-YYYY (rules/accounts.md#additional-fields). */
export function isCalendarDay(text: string): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return false;
  if (Number(month) < 1 || Number(month) > 12) return false;
  return Number(day) >= 1 && Number(day) <= daysOf(Number(month), Number(year));
}

/** The calendar repeats every 400 years; early years would be taken for 19xx by `Date`. */
function daysOf(month: number, year: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
