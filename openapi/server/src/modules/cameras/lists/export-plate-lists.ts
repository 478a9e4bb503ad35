import { csvTable } from '@portal/openapi/formats';
import type { AnsweredFile, OutsideContext } from '../../../contract/handler.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { readAll } from '../../../mechanisms/lists.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { exportHeads as heads, listWords, camerasMessages as texts } from '../messages.ts';
import { clientToday } from './open-entry.ts';
import { type EntryRow, entriesList } from './plate-list-service.ts';

const MOST_ROWS = 20_000;

/**
 * The lists as CSV in the caller's language; the audit log names the caller.
 * @throws Problem 400 for more than 20,000 rows: a partial export could pass for a complete one
 */
export async function exportPlateLists(
  context: OutsideContext<'exportPlateLists'>,
): Promise<AnsweredFile<'text/csv'>> {
  const { query, now, t, locale } = context;
  const rows = await context.transaction(async (tx) => {
    const list = entriesList(query, await clientToday(tx, now()));
    const found = await readAll<EntryRow>(tx, list, MOST_ROWS);
    if (!found) throw validationProblem({ non_field_errors: [t(texts.tooManyRows, { count: MOST_ROWS })] });
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
