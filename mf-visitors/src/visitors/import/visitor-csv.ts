/** A row that would be taken, by the columns of the document's `VisitorImportUpload`: the file to fill in. */
export const CSV_EXAMPLE = {
  first_name: 'Vera',
  last_name: 'Lindqvist',
  email: 'vera.lindqvist@example.com',
  phone: '+44 20 7946 0000',
  company: 'Fabrikam',
  registration: 'AB12 CDE',
};

/** The server's limit, said before the file is sent. */
export const CSV_MAX_BYTES = 2_000_000;
