import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { hospitalityMessages as texts } from './messages.ts';
import type { StoredOrder } from './stored-order.ts';

export type SentOrder = components['schemas']['AddonOrderCreate'];
const COST_CENTRE_LENGTH = 5;

/** A line as it is stored: with the name and price at the time of ordering. */
export interface NewLine {
  item_id: number;
  name: string;
  cost_pence: number;
  quantity: number;
}

/**
 * The errors of an order that do not depend on its meeting, and its lines with today's names and prices. Lines that
 * were ordered before stay unchanged, even of items that are no longer offered.
 */
export async function checkOrder(
  tx: Tx,
  sent: SentOrder,
  before: StoredOrder | null = null,
): Promise<{ errors: FieldError[]; costCentre: string; lines: NewLine[] }> {
  const costCentre = sent.cost_centre.trim();
  const errors: FieldError[] = costCentreErrors(costCentre);
  const offered = await findItems(
    tx,
    sent.lines.map(({ item_id }) => item_id),
  );
  const seen = new Set<number>();
  const lines: NewLine[] = [];
  for (const [index, { item_id, quantity }] of sent.lines.entries()) {
    const field = `lines.${index}.item_id`;
    const known = before?.lines.find((line) => line.item_id === item_id);
    const item = offered.get(item_id);
    if (seen.has(item_id)) errors.push({ field, message: texts.itemTwice });
    else if (known) lines.push({ item_id, name: known.name, cost_pence: known.cost, quantity });
    else if (item) lines.push({ item_id, ...item, quantity });
    else errors.push({ field, message: texts.noItem });
    seen.add(item_id);
  }
  return { errors, costCentre, lines };
}

/** Exactly five characters (rules/hospitality.md#order), counted as people count them. */
export function costCentreErrors(costCentre: string): FieldError[] {
  if (costCentre === '') return [{ field: 'cost_centre', message: texts.costCentreRequired }];
  const wrong = [...costCentre].length !== COST_CENTRE_LENGTH;
  return wrong ? [{ field: 'cost_centre', message: texts.costCentreLength }] : [];
}

async function findItems(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; cost_pence: number }>`
    select id, name, cost_pence from addon_items where id = any(${[...ids]}::bigint[]) and is_active
    order by id for key share`.execute(tx);
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}
