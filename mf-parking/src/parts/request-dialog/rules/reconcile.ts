import type { CalendarDay } from '@portal/shared/time';
import { type DefaultTimesRules, defaultTimes, type Times, withMinimum } from '#parts/parking';
import { type DayRules, keepBookable } from './bookable-days.ts';
import { clearPassed, type EvFacts, NO_EV, showsEv } from './ev-times.ts';
import { type RequestValues, settle } from './request-values.ts';

interface Choice {
  id: number;
}

/** The data loaded so far. `undefined` means "not loaded for these values", and then decides nothing. */
export interface RequestContext {
  sites: readonly Choice[];
  /** The car parks that the person may use. */
  carParks: readonly (Choice & { evSpaces: readonly unknown[]; userMayCharge: boolean })[] | undefined;
  dayRules: DayRules;
  timeRules: DefaultTimesRules;
}

export interface Reconciled {
  /** The same object if nothing changed. */
  values: RequestValues;
  /** The chosen end was moved. */
  isAdjusted: boolean;
  /** The times that the form proposed last: while they are unchanged, changing the days changes them. */
  proposed: Times;
}

/**
 * Brings the form in line with the choices and the loaded data; a second pass changes nothing
 * (rules/parking.md#requests).
 */
export function reconcile(values: RequestValues, context: RequestContext, proposed: Times): Reconciled {
  const site = settle(values.site, context.sites);
  const carPark = site === values.site ? settle(values.carPark, context.carParks) : null;
  const dates = keepBookable(values.dates, context.dayRules);

  const fresh = proposedFor(dates, context);
  const isUntouched = values.start === proposed.start && values.end === proposed.end;
  const wanted = isUntouched ? fresh : { start: values.start, end: values.end };
  const { start, end, isAdjusted } =
    wanted.start === null || wanted.end === null
      ? { ...wanted, isAdjusted: false }
      : withMinimum({ start: wanted.start, end: wanted.end }, isUntouched || values.endsNextDay);
  const endsNextDay = start !== null && end !== null && end <= start;

  const ev = evOf({ ...values, carPark, dates, start, end }, context);
  const isSame =
    site === values.site &&
    carPark === values.carPark &&
    start === values.start &&
    end === values.end &&
    endsNextDay === values.endsNextDay &&
    ev === values.ev &&
    dates.join() === values.dates.join();
  return {
    values: isSame ? values : { ...values, site, carPark, dates, start, end, endsNextDay, ev },
    isAdjusted: isAdjusted && !isUntouched,
    proposed: isUntouched ? fresh : proposed,
  };
}

/** If today is among several days, its times apply: they are the narrowest. */
function proposedFor(dates: readonly CalendarDay[], { dayRules, timeRules }: RequestContext): Times {
  return defaultTimes(dates[0] === dayRules.today, timeRules);
}

/** The data that the EV section depends on, for these form values. */
export function evFacts(
  { carPark, dates, isWeekly }: RequestValues,
  { carParks }: Pick<RequestContext, 'carParks'>,
): EvFacts {
  const chosen = carParks?.find(({ id }) => id === carPark);
  return {
    evSpaceCount: chosen?.evSpaces.length ?? 0,
    dateCount: isWeekly ? 0 : dates.length,
    mayCharge: chosen?.userMayCharge ?? false,
  };
}

function evOf(values: RequestValues, context: RequestContext): RequestValues['ev'] {
  const { ev, start, end } = values;
  if (!showsEv(evFacts(values, context))) return ev.isWanted ? NO_EV : ev;
  return start === null || end === null ? ev : clearPassed(ev, { start, end });
}
