/** The columns of an import that the server knows; any other becomes additional information. */
export const CSV_COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'site',
  'groups',
  'is_restricted',
] as const;

/** One value as a CSV cell: quoted where it holds what would end it. */
export function csvCell(text: string): string {
  return /[",\r\n;]/.test(text) || /^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** A file to fill in: the header row with the client's own fields, and one row that shows how. */
export function csvTemplate(extraFields: readonly string[], site: string): string {
  const head = [...CSV_COLUMNS, ...extraFields];
  const example = [
    'ada.example@company.test',
    'Ada',
    'Example',
    '+44 20 7946 0000',
    site,
    'employee|deskbooking',
    'false',
  ];
  const rows = [head, [...example, ...extraFields.map(() => '')]];
  return rows.map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n';
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

/** The server takes no more (document, `UserImport`). */
export const MAX_CSV_LENGTH = 200_000;
