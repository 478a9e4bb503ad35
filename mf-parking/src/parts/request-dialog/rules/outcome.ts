import type { CalendarDay } from '@portal/shared/time';

type Messages = Readonly<Record<string, readonly string[]>>;

/** The part of an answer that its toast depends on. */
export interface AnsweredItem {
  status: string;
  reason: { code: string; text: string } | null;
}

/**
 * The outcome of an accepted request. `because`: the server's text, if the request is queued for a reason other than
 * a full car park.
 */
export type RequestOutcome =
  | { kind: 'requested'; tone: 'success' | 'warning' }
  | { kind: 'queued'; because: string | undefined };

/** A queue matters most; then an unavailable day (rules/parking.md#requests). */
export function requestOutcome(items: readonly AnsweredItem[]): RequestOutcome {
  const queued = items.filter(({ status }) => status === 'queued');
  if (queued.length > 0) {
    const other = queued.every(({ reason }) => reason !== null && reason.code !== 'full');
    return { kind: 'queued', because: other ? queued[0]?.reason?.text : undefined };
  }
  const hasUnavailable = items.some(({ status }) => status === 'unavailable');
  return { kind: 'requested', tone: hasUnavailable ? 'warning' : 'success' };
}

/** The part of an `ApiError` that is checked. */
export interface FailedAnswer {
  status: number;
  fields?: Messages;
  dates?: readonly Messages[];
}

/** The first message of each object of a 400, without duplicates; none for any other failure. */
export function firstMessages({ status, fields, dates }: FailedAnswer): string[] {
  if (status !== 400) return [];
  const objects = dates ?? (fields ? [fields] : []);
  return [...new Set(objects.flatMap((one) => Object.values(one)[0]?.[0] ?? []))];
}

/** The refused days, with the server's reasons. `dates` are in the order of the request. */
export function refusedDays(
  { dates = [] }: FailedAnswer,
  requested: readonly CalendarDay[],
): { day: CalendarDay; reasons: string[] }[] {
  return requested
    .map((day, index) => ({ day, reasons: Object.values(dates[index] ?? {}).flat() }))
    .filter(({ reasons }) => reasons.length > 0);
}

/** The server's messages by the form's field names. */
export function fieldMessages(fields: Messages = {}): Record<string, readonly string[]> {
  const names: Record<string, string> = {
    targetSite: 'site',
    targetCarpark: 'carPark',
    startTime: 'start',
    endTime: 'end',
    date: 'dates',
    startsOn: 'weekdays',
    evSpaceReservation: 'ev.start',
    'evSpaceReservation.requestedStart': 'ev.start',
    'evSpaceReservation.requestedEnd': 'ev.end',
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [names[name] ?? name, messages]),
  );
}
