import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { conflictProblem } from './problems.ts';
import { defineMessages, type Message, type Translate } from './texts/messages.ts';

const texts = defineMessages({
  inUse: {
    en: 'Please move or remove these first: {things}.',
    de: 'Bitte verschieben oder entfernen Sie zuerst: {things}.',
  },
  ofThePast: {
    en: 'Bookings or earlier records still name it, so that it stays.',
    de: 'Buchungen oder frühere Einträge nennen es noch, deshalb bleibt es.',
  },
});

/** A use that may prevent a removal, and how often it occurs. */
export interface Use {
  one: Message;
  many: Message;
  count: RawBuilder<number>;
}

/** @throws Problem 409 that names what is in the way, and how many */
export async function requireUnused(tx: Tx, uses: readonly Use[], t: Translate): Promise<void> {
  if (uses.length === 0) return;
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(uses.map(({ count }) => count))}] as counts`.execute(tx);
  const things = uses.flatMap(({ one, many }, index) => {
    const count = rows[0]?.counts[index] ?? 0;
    return count === 0 ? [] : [t(count === 1 ? one : many, { count })];
  });
  if (things.length > 0) throw conflictProblem(t(texts.inUse, { things: things.join(', ') }));
}

/** For other references: past uses are not listed one by one. */
export const heldByThePast = () => conflictProblem(texts.ofThePast);
