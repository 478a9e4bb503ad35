import type { CalendarDay } from '@portal/shared/time';
import { type DayRules, type DroppedDay, splitDays } from './bookable-days.ts';

/** The form's values. A type and not an interface, because formik asks for one that can be indexed. */
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

/** What is known by now. `undefined` means "not loaded for these values", and then nothing is decided by it. */
export interface RequestContext {
  sites: readonly Choice[];
  zones: readonly Choice[] | undefined;
  desks: readonly Choice[] | undefined;
  dayRules: DayRules | undefined;
}

export interface Reconciled {
  /** The same object where nothing changed. */
  values: RequestValues;
  dropped: readonly DroppedDay[];
  /** The chosen desk is not among those that can be had for these days. */
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
 * Brings the form in line with what was just loaded (rules/desks.md#request-dialog): a single available site, zone or
 * desk is chosen, a choice that is no longer offered is taken back, and days that became invalid are dropped and named.
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

/** Whether a field has nothing to choose: its one value is shown, locked. */
export function isLocked(offered: readonly Choice[] | undefined): boolean {
  return offered?.length === 1;
}
