import { array, number, object, string } from 'yup';
import type { useT } from '#parts/desks';

/**
 * Required fields (rules/desks.md#days). The bookable days are not fixed here: the calendar and `reconcile` decide by
 * the data loaded now.
 */
export function requestSchema(t: ReturnType<typeof useT>) {
  return object({
    site: number().required(t('siteRequired')),
    zone: number().required(t('zoneRequired')),
    desk: number().required(t('deskRequired')),
    dates: array().of(string().required()).min(1, t('datesRequired')).required(t('datesRequired')),
  });
}
