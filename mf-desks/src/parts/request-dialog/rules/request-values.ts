import type { CalendarDay } from '@portal/shared/time';
import { type DayRules, type DroppedDay, splitDays } from './bookable-days.ts';

/** The form's values. A type, not an interface, because formik needs an index signature. */
export type RequestValues = {
  site: number | null;
  zone: number | null;
  desk: number | null;
  dates: CalendarDay[];
  /** The person it is for, as an option of the search; `null` means the caller. */
  user: { value: number; label: string } | null;
};

interface Choice {
  id: number;
}

/** The data loaded so far. `undefined` means "not loaded for these values", and then decides nothing. */
export interface RequestContext {
  sites: readonly Choice[];
  zones: readonly Choice[] | undefined;
  desks: readonly Choice[] | undefined;
  dayRules: DayRules | undefined;
}

export interface Reconciled {
  /** The same object if nothing changed. */
  values: RequestValues;
  dropped: readonly DroppedDay[];
  /** The chosen desk, if it is no longer available for these days. */
  lostDesk: number | null;
}

interface Prefill {
  site?: number | null;
  zone?: number;
  desk?: Choice;
  dates?: readonly CalendarDay[];
}

/** The values at opening: the prefilled ones, else the chosen site. */
export function initialValues(prefill: Prefill, chosenSite: number | null): RequestValues {
  return {
    site: prefill.site ?? chosenSite,
    zone: prefill.zone ?? null,
    desk: prefill.desk?.id ?? null,
    dates: [...(prefill.dates ?? [])],
    user: null,
  };
}

/**
 * Brings the form in line with newly loaded data (rules/desks.md#request-dialog): chooses a single available site,
 * zone or desk, clears a choice that is no longer available, and removes days that became invalid, naming them.
 */
export function reconcile(values: RequestValues, context: RequestContext): Reconciled {
  const site = settle(values.site, context.sites);
  const zone = site === values.site ? settle(values.zone, context.zones) : null;
  const sameZone = zone !== null && zone === values.zone;
  const desk = sameZone ? settle(values.desk, context.desks) : zone === null ? null : values.desk;
  const { kept, dropped } = context.dayRules
    ? splitDays(values.dates, context.dayRules)
    : { kept: values.dates, dropped: [] };

  const lostDesk = sameZone && values.desk !== null && desk !== values.desk ? values.desk : null;
  const same = site === values.site && zone === values.zone && desk === values.desk && dropped.length === 0;
  return { values: same ? values : { ...values, site, zone, desk, dates: kept }, dropped, lostDesk };
}

function settle(chosen: number | null, offered: readonly Choice[] | undefined): number | null {
  if (offered === undefined) return chosen;
  const [only] = offered;
  if (only && offered.length === 1) return only.id;
  return offered.some(({ id }) => id === chosen) ? chosen : null;
}

/** Whether a field has only one option: it is shown, locked. */
export function isLocked(offered: readonly Choice[] | undefined): boolean {
  return offered?.length === 1;
}
