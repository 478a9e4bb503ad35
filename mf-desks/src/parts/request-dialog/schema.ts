import { array, number, object, string } from 'yup';
import type { useT } from '#parts/desks';

/**
 * What must be filled in (rules/desks.md#days). Which days may be picked is not frozen here: the calendar and
 * `reconcile` decide it by what is loaded now.
 */
export function requestSchema(t: ReturnType<typeof useT>) {
  return object({
    site: number().required(t('siteRequired')),
    zone: number().required(t('zoneRequired')),
    desk: number().required(t('deskRequired')),
    dates: array().of(string().required()).min(1, t('datesRequired')).required(t('datesRequired')),
  });
}
