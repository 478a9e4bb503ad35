import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { TextField } from '@portal/shared/forms';
import { formatPounds } from '@portal/shared/money';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { Empty } from '@portal/shared/ui/core';
import { array, mixed, object, string } from 'yup';
import { OrderLines } from './order-lines.tsx';
import {
  type AddonOrder,
  bodyOf,
  type LineValue,
  ORDER_WRITES,
  type OrderFormValues,
  type OrderLine,
  type OrderValue,
  orderFormValues,
  pricesOf,
  repeatedLine,
  wholeLines,
} from './rules/order.ts';
import { useT } from './texts/en.ts';
import './order.css';

const COST_CENTRE_LENGTH = 5;

type Ordered = Omit<OrderValue, 'lines'> & {
  lines: readonly (Omit<OrderLine, 'itemId'> & { itemId: number | null })[];
};

export interface OrderDialogProps {
  /** The current order; null without one. */
  order: (Ordered & { version?: number }) | null;
  /**
   * Saves the order to this meeting immediately; null: only passes it to `onOrdered`, for a meeting that is not
   * created yet.
   */
  meetingId: number | null;
  onOrdered: (order: OrderValue) => void;
  onClose: () => void;
}

/** The order for a meeting, and who pays for it (rules/hospitality.md#order). */
export function OrderDialog({ order, meetingId, onOrdered, onClose }: OrderDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const items = useRead(api.listAddonItems);
  const categories = useRead(api.listAddonCategories);
  const ordered = order?.lines ?? [];
  const prices = pricesOf(items.data ?? [], ordered);
  const named = new Map(categories.data?.map(({ id, name }) => [id, name]));
  const known = new Map(items.data?.map((item) => [item.id, item]));
  const menu = new Map(
    [...prices].map(([id, { name, cost }]) => {
      const { description, categoryId } = known.get(id) ?? {};
      const note = [formatPounds(cost, locale), description, named.get(categoryId ?? 0)];
      return [id, { name, cost, note: note.filter(Boolean).join(' · ') }];
    }),
  );
  const chosenOf = ({ costCentre, lines }: OrderFormValues): OrderValue => ({
    costCentre: costCentre.trim(),
    lines: wholeLines(lines).map(({ itemId, quantity }) => ({
      ...{ itemId, quantity, name: '', cost: 0 },
      ...prices.get(itemId),
    })),
  });
  const isLocal = meetingId === null;
  const isWaiting = items.data === undefined || (menu.size === 0 && ordered.length === 0);
  return (
    <FormDialog<OrderFormValues, AddonOrder | OrderValue>
      title={t(order === null ? 'order' : 'change')}
      draft={`hospitality-${meetingId ?? 'new'}`}
      initialValues={orderFormValues(order, order?.version ?? 0)}
      schema={() => orderSchema(t)}
      save={async (values) => {
        const value = chosenOf(values);
        if (isLocal) return value;
        const version = values.version > 0 ? { version: values.version } : {};
        return send(api.replaceMeetingOrder, {
          path: { id: meetingId },
          body: { ...bodyOf(value), ...version },
        });
      }}
      {...(isLocal
        ? {}
        : {
            record: {
              valuesOf: (saved: AddonOrder | OrderValue) =>
                orderFormValues(saved, 'version' in saved ? saved.version : 0),
              fields: {
                costCentre: { label: t('costCentre') },
                lines: { label: t('items'), show: (lines: OrderFormValues['lines']) => wordsOf(lines) },
              },
            },
            stale: ORDER_WRITES,
            success: t('saved'),
            failure: t('saveFailed'),
          })}
      submitLabel={t('save')}
      unavailable={
        isWaiting ? (
          <QueryState query={items} failed={t('menuFailed')} loading={t('menuLoading')} isSmall>
            {() => <Empty icon="list-check" title={t('noMenu')} />}
          </QueryState>
        ) : undefined
      }
      onDone={(_, values) => {
        onOrdered(chosenOf(values));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="costCentre"
        label={t('costCentre')}
        help={t('costCentreHelp')}
        required
        autoComplete="off"
      />
      <OrderLines menu={menu} />
    </FormDialog>
  );
}

function wordsOf(lines: OrderFormValues['lines']): string {
  return lines.map(({ item, quantity }) => (item ? `${quantity ?? 0} × ${item.label}` : '–')).join(', ');
}

/** See rules/hospitality.md#order. */
function orderSchema(t: ReturnType<typeof useT>) {
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
