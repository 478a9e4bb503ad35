import { addDays, formatDay } from '../../../mechanisms/days.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import type { Locale } from '../../../messages.ts';
import { conflictProblem, type Problem } from '../../../problems.ts';
import type { ClientRow } from '../../../viewer.ts';
import { nameOf } from '../appointment-query.ts';
import { appointmentMessages as texts } from '../messages.ts';
import { hoursOf, isClosed, isWithinHours, nearest, overlaps, type Window } from '../rules/free-times.ts';
import { findFreeTimes, type TimesWork } from './list-times.ts';
import type { SiteOfTimes } from './offer.ts';
import { type Except, findTaken } from './taken-times.ts';

const ALTERNATIVES = 3;
const MINUTE_MS = 60_000;

export interface ConflictWork extends TimesWork {
  locale: Locale;
}
export type Provider = { id: number; first_name: string; last_name: string };

export function windowFrom(start: string, minutes: number): Window {
  const startsAt = new Date(start);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
}

/** What is against a time whoever is free then, at `start`: past, closed, outside the hours, beyond the horizon. */
export function timeErrors(
  window: Window,
  { client, now, timeZone, locale }: { client: ClientRow; now: Date; timeZone: string; locale: Locale },
): FieldError[] {
  const field = 'start';
  if (window.startsAt <= now) return [{ field, message: texts.passed }];
  const hours = hoursOf(client);
  const { day } = wallTimeAt(window.startsAt, timeZone);
  const limit = client.settings.meeting_future_booking_days_limit ?? null;
  const last = limit === null ? null : addDays(wallTimeAt(now, timeZone).day, limit);
  if (last !== null && day > last) {
    return [{ field, message: texts.beyondLimit, params: { date: formatDay(last, locale) } }];
  }
  if (isClosed(day, hours)) return [{ field, message: texts.closed }];
  if (isWithinHours(window, hours, timeZone)) return [];
  return [{ field, message: texts.outsideHours, params: { start: hours.start, end: hours.end } }];
}

/** Those of them who are free, in their order. */
export async function whoIsFree(
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

/**
 * The 409 of a time that is taken: of a provider who is named until when, and up to three free times of the day.
 * @param wanted one provider, or all that come into question
 */
export async function takenProblem(
  work: ConflictWork,
  site: SiteOfTimes,
  { window, wanted, minutes }: { window: Window; wanted: readonly Provider[]; minutes: number },
  extra: { except?: Except; current?: unknown } = {},
): Promise<Problem> {
  const { day } = wallTimeAt(window.startsAt, site.time_zone);
  const providerIds = wanted.map(({ id }) => id);
  const times = await findFreeTimes(work, site, { day, minutes, providerIds }, extra.except);
  const alternatives = nearest(times, window.startsAt, ALTERNATIVES).flatMap((time) => {
    const provider = wanted.find(({ id }) => id === time.providerIds[0]);
    if (provider === undefined) return [];
    return [
      { start: time.startsAt.toISOString(), end: time.endsAt.toISOString(), provider: brief(provider) },
    ];
  });
  const detail = await detailOf(work, site, window, wanted, extra.except);
  const current = extra.current === undefined ? {} : { current: extra.current };
  return conflictProblem(detail, { ...current, alternatives });
}

async function detailOf(
  { tx, t }: ConflictWork,
  site: SiteOfTimes,
  window: Window,
  [provider, ...others]: readonly Provider[],
  except?: Except,
): Promise<string> {
  if (provider === undefined || others.length > 0) return t(texts.nobodyFree);
  const taken = await findTaken(tx, [provider.id], window, except);
  const until = new Date(Math.max(...taken.map(({ endsAt }) => endsAt.getTime())));
  return taken.length === 0
    ? t(texts.nobodyFree)
    : t(texts.taken, { name: nameOf(provider), time: wallTimeAt(until, site.time_zone).time });
}

function brief({ id, first_name, last_name }: Provider): Provider {
  return { id, first_name, last_name };
}
