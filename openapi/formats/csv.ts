/** Begins a CSV, so that spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A text, a number that stays one for the spreadsheet, or an amount of money. */
export type CsvValue = string | number | { pence: number } | null;

/** Starts like a formula, also after leading space or apostrophes, and in full-width forms. */
const formula = /^'*[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/**
 * A row of a CSV (RFC 4180, rules/formats.md#csv). Spreadsheets expect the separator and the decimal sign of their
 * language: German ones a semicolon and a comma. They calculate no text of ours, and take the `+` from no phone number:
 * such a text begins with an apostrophe.
 */
export function csvLine(cells: readonly CsvValue[], locale: string): string {
  const isGerman = locale === 'de';
  const written = cells.map((cell) => {
    if (cell === null || typeof cell === 'string') return csvText(cell ?? '');
    const digits = typeof cell === 'number' ? String(cell) : (cell.pence / 100).toFixed(2);
    return isGerman ? digits.replace('.', ',') : digits;
  });
  return `${written.join(isGerman ? ';' : ',')}\r\n`;
}

/** A whole CSV. */
export function csvTable(rows: readonly (readonly CsvValue[])[], locale: string): string {
  return BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, locale)).join('');
}

/** The text that `csvLine` was given: without the apostrophe that it added. */
export function fromCsvCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

function csvText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
