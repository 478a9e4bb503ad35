import type { CalendarDay } from '@portal/shared/time';
import type { ParkingReservation } from '#parts/parking';

/** The form's values. A type and not an interface, because formik asks for one that can be indexed. */
export type RequestValues = {
  site: number | null;
  carPark: number | null;
  start: string | null;
  end: string | null;
  dates: CalendarDay[];
};

/** What is sent (rules/parking.md#requests), for the caller. */
export interface RequestBody {
  targetSite: number;
  targetCarpark?: number;
  startTime: string;
  endTime: string;
  dates: CalendarDay[];
}

/** `null` for a form that is not complete. @param choosesCarPark the client lets people choose one */
export function requestBody(
  { site, carPark, start, end, dates }: RequestValues,
  choosesCarPark: boolean,
): RequestBody | null {
  if (site === null || start === null || end === null || dates.length === 0) return null;
  if (choosesCarPark && carPark === null) return null;
  return {
    targetSite: site,
    ...(carPark === null ? {} : { targetCarpark: carPark }),
    startTime: start,
    endTime: end,
    dates: [...dates].sort(),
  };
}

/** What the toasts say of an answer (rules/parking.md#requests). */
export interface Outcome {
  /** Some days could not be had at all. */
  someUnavailable: boolean;
  someQueued: boolean;
}

export function outcomeOf(answer: readonly Pick<ParkingReservation, 'status'>[]): Outcome {
  return {
    someUnavailable: answer.some(({ status }) => status === 'unavailable'),
    someQueued: answer.some(({ status }) => status === 'queued'),
  };
}

type Messages = Readonly<Record<string, readonly string[]>>;

/** Of a refusal the first message of each entry, once: what its toasts say. */
export function firstMessages({
  dates = [],
  fields,
}: {
  dates?: readonly Messages[];
  fields?: Messages;
}): string[] {
  const entries = dates.length > 0 ? dates : fields ? [fields] : [];
  return [...new Set(entries.flatMap((entry) => Object.values(entry)[0]?.[0] ?? []))];
}

const FIELDS: Readonly<Record<string, string>> = {
  targetSite: 'site',
  targetCarpark: 'carPark',
  startTime: 'start',
  endTime: 'end',
};

/** The server's messages under the form's own names. */
export function fieldMessages(fields: Messages = {}): Messages {
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [FIELDS[name] ?? name, texts]));
}
