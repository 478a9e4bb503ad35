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

/** The period as query parameters. */
export interface PeriodQuery {
  site: number;
  fromDate: CalendarDay;
  untilDate: CalendarDay;
  days: PeriodDays;
}

export type Period = ReturnType<typeof usePeriod>;

/**
 * Site and days from the address. Defaults: the portal's site, else the first; the four weeks up to yesterday at the
 * site.
 */
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
  // Sets both ends in one history entry.
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
    /** Includes today or days to come. */
    isPartial: range.until >= now,
    /** `null` if there is no site or the days are invalid. */
    query: queryOf(range),
    before: before && queryOf(before),
    /** The counted days of the previous period, formatted; empty without such a period. */
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
