import type { components } from '@portal/openapi/server';

type Schemas = components['schemas'];

/**
 * The ordered quantity of each item, by name: items that have since been renamed or repriced count as they were
 * ordered.
 */
export function totalsOf(
  orders: readonly { lines: readonly Schemas['AddonOrderLine'][] }[],
): Schemas['AddonItemTotal'][] {
  const totals = new Map<string, { quantity: number; total: number }>();
  for (const { name, cost, quantity } of orders.flatMap(({ lines }) => lines)) {
    const before = totals.get(name) ?? { quantity: 0, total: 0 };
    totals.set(name, { quantity: before.quantity + quantity, total: before.total + cost * quantity });
  }
  return [...totals]
    .map(([name, sums]) => ({ name, ...sums }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
