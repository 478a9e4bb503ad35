import { array, mixed, object, string } from 'yup';
import { type LineValue, repeatedLine, wholeLines } from './rules/order.ts';
import type { useT } from './texts/en.ts';

const COST_CENTRE_LENGTH = 5;

/** See rules/hospitality.md#order. */
export function orderSchema(t: ReturnType<typeof useT>) {
  return object({
    costCentre: string()
      .trim()
      .required(t('costCentreRequired'))
      // As the server counts: a letter outside the basic plane is one.
      .test('length', t('costCentreLength'), (text) => !text || [...text].length === COST_CENTRE_LENGTH),
    lines: array()
      .of(mixed<LineValue>())
      .test('chosen', t('nothingChosen'), (lines) => wholeLines((lines ?? []) as LineValue[]).length > 0)
      .test('once', (lines, { createError }) => {
        const index = repeatedLine((lines ?? []) as LineValue[]);
        return index === null || createError({ path: `lines.${index}.item`, message: t('itemTwice') });
      }),
  });
}
