import { FieldArray, NumberField, SearchSelectField } from '@portal/shared/forms';
import { formatPounds } from '@portal/shared/money';
import { useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { newLine, type OrderFormValues, totalOf, wholeLines } from './rules/order.ts';
import { useT } from './texts/en.ts';

/** The most that an order may have. */
const MOST_LINES = 50;

export interface OrderLinesProps {
  /** The items to choose from: price of one in pence, and other details. */
  menu: ReadonlyMap<number, { name: string; cost: number; note: string }>;
}

/** Rows of item and quantity, with the total. */
export function OrderLines({ menu }: OrderLinesProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values } = useFormikContext<OrderFormValues>();
  const options = [...menu].map(([value, { name, note }]) => ({ value, label: name, note }));
  const lines = wholeLines(values.lines);
  const priced = lines.map(({ itemId, quantity }) => ({ cost: menu.get(itemId)?.cost ?? 0, quantity }));
  return (
    <>
      <FieldArray
        name="lines"
        label={t('items')}
        addLabel={t('addLine')}
        removeLabel={(index) => t('removeLine', { number: index + 1 })}
        newRow={newLine}
        max={MOST_LINES}
      >
        {(row) => (
          <div className="mm-order__line">
            <SearchSelectField<number>
              name={`${row}.item`}
              label={t('item')}
              options={options}
              placeholder={t('chooseItem')}
              clearable
            />
            <NumberField name={`${row}.quantity`} label={t('quantity')} min={1} max={999} />
          </div>
        )}
      </FieldArray>
      <Stack row gap={3} justify="between" role="status">
        <span>{t('total')}</span>
        <strong>{formatPounds(totalOf(priced), locale)}</strong>
      </Stack>
    </>
  );
}
