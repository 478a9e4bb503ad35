/** Begins what a spreadsheet may take for a formula (also after what it trims, and the full-width forms). */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/**
 * A cell of a CSV (RFC 4180) that no spreadsheet calculates: text that looks like a formula begins with an apostrophe.
 * Numbers stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What `csvCell` was given, of the text of a cell that was read again. */
export function fromCsvCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Begins a CSV, so that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export function csvTable(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}
