import { countedSpan, type Days, periodBefore } from '@portal/openapi/formats';
import { useSearchParams } from '@portal/shared/router';
import { permittedSites, useSession } from '@portal/shared/session';
import { type CalendarDay, formatDays, siteZone, today } from '@portal/shared/time';
import { dayParam, enumParam, intParam, useQueryParam } from '@portal/shared/url-state';
import { PRESETS, type Preset, presetDays } from './presets.ts';
import { periodError, periodOf } from './rules.ts';

export const DAYS = ['working', 'all'] as const;
export type PeriodDays = (typeof DAYS)[number];

const FROM = dayParam();
const UNTIL = dayParam();
const SITE = intParam();
const WHICH = enumParam(DAYS, 'working');

/** What the server is asked for. */
export interface PeriodQuery {
  site: number;
  fromDate: CalendarDay;
  untilDate: CalendarDay;
  days: PeriodDays;
}

export type Period = ReturnType<typeof usePeriod>;

/** The address's site and days; without them the site of the portal, else the first, and the four weeks up to yesterday there. */
export function usePeriod() {
  const [chosenSite, setSite] = useQueryParam('site', SITE);
  const [chosenFrom, setFrom] = useQueryParam('from', FROM);
  const [chosenUntil, setUntil] = useQueryParam('until', UNTIL);
  const [days, setDays] = useQueryParam('days', WHICH);
  const sites = useSession(permittedSites);
  const portalSite = useSession(({ siteId }) => siteId);
  const wanted = chosenSite ?? portalSite;
  const site = sites.find(({ id }) => id === wanted) ?? sites[0];
  const zone = useSession(({ user }) => siteZone({ user, siteId: site?.id ?? null }));
  const now = today(zone);
  const range = periodOf(chosenFrom, chosenUntil, now);
  const error = periodError(range);
  const [, setSearch] = useSearchParams();
  // Both ends in one step of the history.
  const setPreset = (preset: Preset) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      const { from, until } = presetDays(preset, now);
      next.set('from', from);
      next.set('until', until);
      return next;
    });
  const preset = PRESETS.find((one) => {
    const { from, until } = presetDays(one, now);
    return from === range.from && until === range.until;
  });
  const locale = useSession((session) => session.locale);
  const before = error === null ? periodBefore(range, days) : null;
  const compared = before && countedSpan(before, days);
  const queryOf = (of: Days): PeriodQuery | null =>
    site && error === null ? { site: site.id, fromDate: of.from, untilDate: of.until, days } : null;
  return {
    ...range,
    site,
    sites,
    days,
    error,
    /** Some of it is still to come. */
    isPartial: range.until >= now,
    /** `null` where nothing can be asked. */
    query: queryOf(range),
    before: before && queryOf(before),
    /** The counted days of the period before, in words; empty where there are none. */
    beforeText: compared ? formatDays(compared.from, compared.until, locale) : '',
    /** The preset whose days are shown; `undefined` for other days. */
    preset,
    setPreset,
    setSite,
    setFrom,
    setUntil,
    setDays,
  };
}
