import { csvTable } from '@portal/openapi/formats';
import type { AnsweredFile, OutsideContext } from '../../../contract/handler.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { readAll } from '../../../mechanisms/lists.ts';
import { exportHeads as heads, listWords } from '../messages.ts';
import { clientToday } from './open-entry.ts';
import { type EntryRow, entriesList } from './plate-list-service.ts';

/** The lists as CSV in the caller's language; the audit log names the caller. */
export async function exportPlateLists(
  context: OutsideContext<'exportPlateLists'>,
): Promise<AnsweredFile<'text/csv'>> {
  const { query, now, t, locale } = context;
  const rows = await context.transaction(async (tx) => {
    const list = entriesList(query, await clientToday(tx, now()));
    const found = await readAll<EntryRow>({ tx, t }, list);
    const { list: of, state } = query;
    const after = { list: of, state, rows: found.length };
    await context.audit(tx, { action: 'export', entity: 'plate_list', entityId: 'list', after });
    return found;
  });
  const head = columns.map((key) => t(heads[key]));
  const day = (instant: Date | null) => instant && todayAt('UTC', instant);
  const lines = rows.map((row) => [
    row.registration,
    t(listWords[row.list]),
    row.note,
    row.starts_on,
    row.ends_on,
    row.created_by,
    day(row.created_at),
    day(row.ended_at),
    row.ended_by,
  ]);
  return { type: 'text/csv', bytes: csvTable([head, ...lines], locale), filename: 'plate-lists.csv' };
}

const columns = [
  'registration',
  'list',
  'note',
  'from',
  'until',
  'addedBy',
  'added',
  'ended',
  'endedBy',
] as const;
