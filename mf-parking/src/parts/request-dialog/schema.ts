import { array, number, object, string } from 'yup';
import type { Charger } from '#parts/ev';
import { type EvProblem, evProblem } from './rules/ev-times.ts';
import type { RequestValues } from './rules/request-values.ts';
import type { useT } from './texts/en.ts';

const EV_TEXTS = {
  startRequired: ['start', 'evStartRequired'],
  endRequired: ['end', 'evEndRequired'],
  endBeforeStart: ['end', 'evEndBeforeStart'],
  outside: ['start', 'evOutside'],
  notWholeTimeslots: ['start', 'evNotWhole'],
} as const satisfies Record<EvProblem, readonly ['start' | 'end', string]>;

export interface SchemaFacts {
  choosesNoCarPark: boolean;
  /** The chargers of the chosen car park. */
  chargers: (carPark: number | null) => readonly Charger[];
}

/** Required fields. The bookable days are not fixed here: the calendar and `reconcile` decide. */
export function requestSchema(t: ReturnType<typeof useT>, facts: () => SchemaFacts) {
  return object({
    site: number().required(t('siteRequired')),
    carPark: number()
      .nullable()
      .test('carPark', t('carParkRequired'), (id) => facts().choosesNoCarPark || typeof id === 'number'),
    start: string().required(t('startRequired')),
    end: string().required(t('endRequired')),
    dates: array().when('isWeekly', ([isWeekly], days) =>
      isWeekly ? days : days.min(1, t('datesRequired')),
    ),
    weekdays: array().when('isWeekly', ([isWeekly], days) =>
      isWeekly ? days.min(1, t('weekdaysRequired')) : days,
    ),
    ev: object({ start: string().nullable(), end: string().nullable() }).test(
      'ev',
      (_, { parent, createError, path }) => {
        const { ev, start, end } = parent as RequestValues;
        if (start === null || end === null) return true;
        const problem = evProblem(ev, { start, end }, facts().chargers(parent.carPark));
        if (problem === undefined) return true;
        const [field, text] = EV_TEXTS[problem];
        return createError({ path: `${path}.${field}`, message: t(text) });
      },
    ),
  });
}
