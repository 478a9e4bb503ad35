import { addDays, formatDay } from '../../../mechanisms/days.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import type { Locale } from '../../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { appointmentMessages as texts } from '../messages.ts';
import { hoursOf, isClosed, isWithinHours, overlaps, type Window } from '../rules/free-times.ts';
import type { TimesWork } from './list-times.ts';
import { type Except, findTaken } from './taken-times.ts';

const MINUTE_MS = 60_000;

export interface ConflictWork extends TimesWork {
  locale: Locale;
}
export type Provider = { id: number; first_name: string; last_name: string };

export function windowFrom(start: string, minutes: number): Window {
  const startsAt = new Date(start);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
}

/** Errors of a time, whoever is free then, at `start`: past, closed, outside the hours, beyond the horizon. */
export function timeErrors(
  window: Window,
  { client, now, timeZone, locale }: { client: ClientRow; now: Date; timeZone: string; locale: Locale },
): FieldError[] {
  const field = 'start';
  if (window.startsAt <= now) return [{ field, message: texts.passed }];
  const hours = hoursOf(client);
  const { day } = wallTimeAt(window.startsAt, timeZone);
  const limit = client.settings.meeting_future_booking_days_limit;
  const last = limit === null ? null : addDays(wallTimeAt(now, timeZone).day, limit);
  if (last !== null && day > last) {
    return [{ field, message: texts.beyondLimit, params: { date: formatDay(last, locale) } }];
  }
  if (isClosed(day, hours)) return [{ field, message: texts.closed }];
  if (isWithinHours(window, hours, timeZone)) return [];
  return [{ field, message: texts.outsideHours, params: { start: hours.start, end: hours.end } }];
}

/** The providers who are free, in the given order. */
export async function freeProviders(
  { tx }: Pick<TimesWork, 'tx'>,
  providers: readonly Provider[],
  window: Window,
  except?: Except,
): Promise<Provider[]> {
  const taken = await findTaken(
    tx,
    providers.map(({ id }) => id),
    window,
    except,
  );
  return providers.filter(({ id }) => !taken.some((one) => one.userId === id && overlaps(one, window)));
}
