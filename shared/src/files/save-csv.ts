import { type CsvValue, csvTable } from '@portal/openapi/formats';
import { saveFile } from './save-file.ts';

/** Hands over a table as a file that spreadsheets in that language read. */
export function saveCsv(name: string, rows: readonly (readonly CsvValue[])[], locale: string): void {
  saveFile(new Blob([csvTable(rows, locale)], { type: 'text/csv;charset=utf-8' }), name);
}
