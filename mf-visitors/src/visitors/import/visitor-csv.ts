/** Columns of the document's `VisitorImportUpload`, in the order of the template. */
export const CSV_COLUMNS = ['first_name', 'last_name', 'email', 'phone', 'company', 'registration'] as const;

/** The server's limit, said before the file is sent. */
export const CSV_MAX_BYTES = 2_000_000;

/** A file to fill in: the header row and one row that shows how. The BOM makes Excel read it as UTF-8. */
export function csvTemplate(): string {
  return `\ufeff${CSV_COLUMNS.join(',')}\r\nVera,Lindqvist,vera.lindqvist@example.com,+44 20 7946 0000,Fabrikam,AB12 CDE\r\n`;
}
