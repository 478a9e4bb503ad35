import { type CsvTable, type ReadTable, readCsvTable } from '../../mechanisms/csv-table.ts';

export type { CsvTable };

const ROWS_AT_MOST = 1_000;
const needed = ['email', 'first_name', 'last_name'] as const;

export const knownColumns = [...needed, 'phone', 'site', 'groups', 'is_restricted'] as const;
export type KnownColumn = (typeof knownColumns)[number];

export function readTable(csv: string): ReadTable {
  return readCsvTable(csv, { needed, known: knownColumns, rowsAtMost: ROWS_AT_MOST });
}
