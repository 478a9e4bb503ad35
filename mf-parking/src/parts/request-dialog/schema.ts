import { array, number, object, string } from 'yup';
import type { useT } from '#parts/parking';

export interface SchemaRules {
  choosesCarPark: boolean;
  /** The client's `activeFutureParkingReservations`. */
  mostDates: number;
}

/** What must be filled in (rules/parking.md#requests). */
export function requestSchema(t: ReturnType<typeof useT>, { choosesCarPark, mostDates }: SchemaRules) {
  return object({
    site: number().required(t('siteRequired')),
    carPark: choosesCarPark ? number().required(t('carParkRequired')) : number().nullable(),
    start: string().required(t('startRequired')),
    end: string()
      .required(t('endRequired'))
      .test('after', t('endAfterStart'), (end, { parent }) => !end || !parent.start || end > parent.start),
    dates: array()
      .of(string().required())
      .min(1, t('datesRequired'))
      .max(mostDates, t('tooManyDates', { count: mostDates }))
      .required(t('datesRequired')),
  });
}
