/** One value as a CSV cell: quoted where it holds what would end it. */
export function csvCell(text: string): string {
  return /[",\r\n;]/.test(text) || /^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** A file to fill in: the header row, and one that would be taken. By the BOM spreadsheets read it as UTF-8. */
export function csvTemplate(columns: readonly string[], row: readonly string[]): string {
  return `\ufeff${[columns, row].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** How many rows a pasted text holds, without its head and without empty lines; quoted line breaks count as one row. */
export function csvRowCount(csv: string): number {
  let isQuoted = false;
  let rows = 0;
  let hasText = false;
  for (const sign of `${csv}\n`) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === '\n' && !isQuoted) {
      if (hasText) rows += 1;
      hasText = false;
    } else if (sign.trim() !== '') hasText = true;
  }
  return Math.max(0, rows - 1);
}
