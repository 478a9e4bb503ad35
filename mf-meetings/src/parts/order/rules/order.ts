import type { components } from '@portal/openapi/meetings';

type Schemas = components['schemas'];
export type AddonItem = Schemas['AddonItem'];
export type AddonOrder = Schemas['AddonOrder'];
export type AddonOrderCreate = Schemas['AddonOrderCreate'];

/** Caches that saving an order makes stale; `orders` is also the topic of its live events. */
export const ORDER_WRITES = ['orders', 'meetings'] as const;

/** An ordered item, with the name and the price (pence for one) that the user saw. */
export interface OrderLine {
  itemId: number;
  name: string;
  cost: number;
  quantity: number;
}

/** The order for a meeting. */
export interface OrderValue {
  costCentre: string;
  lines: readonly OrderLine[];
}

/** A line of the form, which may still be empty. */
export interface LineValue {
  item: { value: number; label: string } | null;
  quantity: number | null;
}

/** The form of an order. */
export interface OrderFormValues {
  /** 0 without an order. */
  version: number;
  costCentre: string;
  lines: LineValue[];
}

export const newLine = (): LineValue => ({ item: null, quantity: 1 });

/** The initial values; one empty line without an order. Items that left the menu can't be ordered again. */
export function orderFormValues(
  order: {
    costCentre: string;
    lines: readonly (Omit<OrderLine, 'itemId'> & { itemId: number | null })[];
  } | null,
  version = 0,
): OrderFormValues {
  const lines = (order?.lines ?? []).flatMap(({ itemId, name, quantity }) =>
    itemId === null ? [] : [{ item: { value: itemId, label: name }, quantity }],
  );
  return {
    version,
    costCentre: order?.costCentre ?? '',
    lines: lines.length > 0 ? lines : [newLine()],
  };
}

/** Lines without an item or a quantity are dropped (rules/hospitality.md#order). */
export function wholeLines(lines: readonly LineValue[]): { itemId: number; quantity: number }[] {
  return lines.flatMap(({ item, quantity }) =>
    item === null || typeof quantity !== 'number' ? [] : [{ itemId: item.value, quantity }],
  );
}

/** The first line whose item is already in an earlier line; null without one. */
export function repeatedLine(lines: readonly LineValue[]): number | null {
  const items = lines.map(({ item }) => item?.value);
  const index = items.findIndex((item, at) => item !== undefined && items.indexOf(item) < at);
  return index < 0 ? null : index;
}

/** The prices of the menu, and of ordered items at their price of that time. */
export function pricesOf(
  items: readonly AddonItem[],
  ordered: readonly { itemId: number | null; name: string; cost: number }[],
): Map<number, { name: string; cost: number }> {
  const prices = new Map(
    items.filter(({ isActive }) => isActive).map(({ id, name, cost }) => [id, { name, cost }]),
  );
  for (const { itemId, name, cost } of ordered) if (itemId !== null) prices.set(itemId, { name, cost });
  return prices;
}

/** Pence. */
export function totalOf(lines: readonly { cost: number; quantity: number }[]): number {
  return lines.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0);
}

export function bodyOf({ costCentre, lines }: OrderValue): AddonOrderCreate {
  return { costCentre, lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })) };
}
