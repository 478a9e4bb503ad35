import { csvTable } from '@portal/openapi/formats';
import type { AnsweredFile, OutsideContext } from '../../contract/handler.ts';
import { readAll } from '../../mechanisms/lists.ts';
import { type EntryRow, entriesList } from './entries.ts';
import { exportHeads as heads, kindWords } from './messages.ts';

const columns = ['time', 'person', 'kind', 'amount', 'date', 'carPark', 'by', 'note'] as const;

/** The ledger as CSV in the caller's language; the audit log records who exported it. */
export async function exportEntries(
  context: OutsideContext<'exportCreditEntries'>,
): Promise<AnsweredFile<'text/csv'>> {
  const { query, t, locale } = context;
  const rows = await context.transaction(async (tx) => {
    const found = await readAll<EntryRow>({ tx, t }, entriesList(query));
    const after = { kind: query.kind, user_id: query.user_id, rows: found.length };
    await context.audit(tx, { action: 'export', entity: 'credit_entry', entityId: 'list', after });
    return found;
  });
  const lines = rows.map((row) => [
    row.created_at.toISOString(),
    `${row.first_name} ${row.last_name}`.trim(),
    t(kindWords[row.kind]),
    row.amount,
    row.date,
    row.carpark,
    row.by,
    row.note,
  ]);
  const head = columns.map((key) => t(heads[key]));
  return { type: 'text/csv', bytes: csvTable([head, ...lines], locale), filename: 'credits.csv' };
}
