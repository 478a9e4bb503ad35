import { useApiQuery, useDebounced } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';
import { DESKS_DOMAIN, type Desk, desksApi } from '#common/api/desks-api.ts';

/** See rules/formats.md#search. */
const DEBOUNCE_MS = 300;

export interface AvailableDesks {
  /** `undefined` until the answer for exactly these values is there. */
  desks: readonly Desk[] | undefined;
  failed: boolean;
}

/**
 * The desks of a zone that can be booked on all of the days: fetched 300 ms after the last change, and not before a
 * zone is chosen (rules/desks.md#request-dialog).
 */
export function useAvailableDesks(
  site: number | null,
  zone: number | null,
  dates: readonly CalendarDay[],
): AvailableDesks {
  const wanted = site === null || zone === null ? '' : JSON.stringify([site, zone, dates]);
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  const isSettled = wanted !== '' && settled === wanted;
  const query = {
    isActive: true,
    ...(site === null ? {} : { site }),
    ...(zone === null ? {} : { zone }),
    ...(dates.length === 0 ? {} : { availableOn: [...dates] }),
    limit: 200 as const,
  };
  const { data, error, isLoading } = useApiQuery(
    isSettled ? [DESKS_DOMAIN, 'availableDesks', query] : null,
    () => desksApi.GET('/desks/desks/', { params: { query } }),
    { keepPreviousData: false },
  );
  const isKnown = isSettled && !isLoading;
  return { desks: isKnown ? data?.results : undefined, failed: isKnown && error !== undefined && !data };
}
