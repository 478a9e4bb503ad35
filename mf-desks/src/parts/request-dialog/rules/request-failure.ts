import type { CalendarDay } from '@portal/shared/time';

type Messages = Readonly<Record<string, readonly string[]>>;

/** The part of an `ApiError` that is checked. */
export interface FailedAnswer {
  fields?: Messages;
  dates?: readonly Messages[];
  detail?: string;
  body?: unknown;
}

export interface Alternative {
  id: number;
  name: string;
  zone: string;
}

export interface RequestFailure {
  /** The refused days, with the server's reasons in the user's language. */
  days: { day: CalendarDay; reasons: string[] }[];
  /** Free desks of the zone, if someone else was faster. */
  alternatives: Alternative[];
  /** The server's text that belongs to no day. */
  detail: string | undefined;
}

const ALREADY_RESERVED = 'userAlreadyHasReservationOnDate';

/** The dialog's texts for a failed request for `dates`, which are in the order of the request. */
export function requestFailure(answer: FailedAnswer, dates: readonly CalendarDay[]): RequestFailure {
  const perDate = answer.dates ?? [];
  const days = dates
    .map((day, index) => ({ day, reasons: Object.values(perDate[index] ?? {}).flat() }))
    .filter(({ reasons }) => reasons.length > 0);
  return {
    days,
    alternatives: alternativesOf(answer.body),
    detail: days.length === 0 ? answer.detail : undefined,
  };
}

/** Why a request for one day was refused, in the server's words; empty if it gives no reason. */
export function reasonsOn(day: CalendarDay, answer: FailedAnswer): readonly string[] {
  const { days, detail } = requestFailure(answer, [day]);
  return days.length > 0 ? days.flatMap(({ reasons }) => reasons) : detail ? [detail] : [];
}

/** Whether the person has a desk on one of the days. */
export function isAlreadyReserved(error: unknown): boolean {
  const { dates = [], fields = {} } = (error ?? {}) as Partial<FailedAnswer>;
  return dates.some((entry) => ALREADY_RESERVED in entry) || ALREADY_RESERVED in fields;
}

/** The server's messages by the form's field names, without those that the toast already shows. */
export function fieldMessages(fields: Messages = {}): Record<string, readonly string[]> {
  const names: Record<string, string> = { date: 'dates' };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== ALREADY_RESERVED)
      .map(([name, messages]) => [names[name] ?? name, messages]),
  );
}

function alternativesOf(body: unknown): Alternative[] {
  if (typeof body !== 'object' || body === null || !('alternatives' in body)) return [];
  return Array.isArray(body.alternatives) ? body.alternatives.filter(isAlternative) : [];
}

function isAlternative(value: unknown): value is Alternative {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, zone } = value as Partial<Alternative>;
  return typeof id === 'number' && typeof name === 'string' && typeof zone === 'string';
}
