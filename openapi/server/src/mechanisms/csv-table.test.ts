import { expect, it } from 'vitest';
import { readCsvTable, readYesNo } from './csv-table.ts';
import { translate } from './texts/messages.ts';

const needed = ['email', 'first_name', 'last_name'] as const;
const read = (csv: string | Uint8Array) => readCsvTable(csv, { needed, others: ['phone'], rowsAtMost: 1000 });
const refusal = (csv: string | Uint8Array) => {
  const table = read(csv);
  return table.ok ? null : translate('en', table.error.message, table.error.params);
};

const head = 'email,first_name,last_name';
const row = 'jo@x.test,Jörg,Müller';
const semicolons = `${head}\r\n${row}\r\n`.replaceAll(',', ';');
const tabs = `\ufeff${head}\r\n${row}\r\n`.replaceAll(',', '\t');

it.each<[string, string | Uint8Array]>([
  ['commas', `${head}\n${row}`],
  ['semicolons', semicolons],
  ['tabs, as a selection in a spreadsheet is pasted', tabs],
  ['a line that names the separator', `sep=;\r\n${semicolons}`],
  ['the same in quotes, after a byte order mark', `\ufeff"sep=;"\r\n${semicolons}`],
  ['a separator that is none of ours', `sep=|\n${semicolons.replaceAll(';', '|')}`],
  ['a byte order mark and Windows lines', `\ufeff${head}\r\n${row}\r\n`],
  ['lines of the old Macintosh', `${head}\r${row}\r`],
  ['lines of two systems', `${head}\r\n${row}\n,,\n`],
  ['quotes', '"email","first_name","last_name"\n"jo@x.test","Jörg","Müller"'],
  ['names of columns as people write them', `E-Mail,First name,Last Name\n${row}`],
  ['blanks around and empty lines', ' email , first_name , last_name \n\n jo@x.test , Jörg , Müller \n,,\n'],
  ['UTF-8', Buffer.from(`\ufeff${semicolons}`)],
  ['UTF-16', Buffer.from(tabs, 'utf16le')],
  ['Windows-1252', Buffer.from(semicolons, 'latin1')],
])('reads %s', (_, csv) => {
  expect(read(csv)).toEqual({
    ok: true,
    table: {
      columns: ['email', 'first_name', 'last_name'],
      unknown: [],
      rows: [{ row: 1, cells: ['jo@x.test', 'Jörg', 'Müller'] }],
    },
  });
});

it.each([
  ["'+44 7700 900123", '+44 7700 900123'],
  ['+44 7700 900123', '+44 7700 900123'],
  ['"a; ""b""\r\nc"', 'a; "b"\r\nc'],
  ["'=1+1", '=1+1'],
  ["''+1", "'+1"],
  ["O'Neill", "O'Neill"],
])('reads the cell %j as %j', (written, cell) => {
  const found = read(`${head},phone,note\n${row},${written},x`);
  expect(found.ok && found.table).toMatchObject({ unknown: ['note'], rows: [{ cells: { 3: cell } }] });
});

it.each<[string, string | Uint8Array, string]>([
  ['nothing', '', 'The column "email" is missing.'],
  ['a column too few', 'email,first_name\na@x.test,Ann', 'The column "last_name" is missing.'],
  ['a header row alone', head, 'There are no rows below the header row.'],
  ['a column twice', `${head},Email\n${row},b`, 'The column "email" appears twice.'],
  ['an open quotation mark', `${head}\na,"b,c`, 'This CSV file cannot be read. Please check line 2.'],
  [
    'the same below a separator',
    `sep=,\n${head}\na,"b,c`,
    'This CSV file cannot be read. Please check line 3.',
  ],
  ['1,001 rows', `${head}\n${'a,b,c\n'.repeat(1001)}`, 'Import at most 1000 rows at a time.'],
  [
    'a lost letter',
    `${head}\n${row}\njo@x.test,J\ufffdrg,Ash`,
    'A letter in line 3 was lost when the file was saved (\ufffd). Save the list again as “CSV UTF-8”.',
  ],
  [
    'an .xlsx',
    Buffer.from('PK\u0003\u0004'),
    'This is a spreadsheet, not a CSV file. In Excel, choose “Save as” and “CSV UTF-8”, and choose that file.',
  ],
  [
    'a picture',
    Buffer.from('GIF89a\0'),
    'This is not a CSV file. Save the list as “CSV UTF-8”, and choose that file.',
  ],
])('refuses %s', (_, csv, reason) => {
  expect(refusal(csv)).toBe(reason);
});

it('reads as many rows as are wanted', () => {
  expect(refusal(`${head}\n${'a,b,c\n'.repeat(1000)}`)).toBeNull();
});

it.each([
  ...['yes', 'Y', 'Ja', 'j', 'TRUE', 'WAHR', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'Nein', 'FALSE', 'FALSCH', '0'].map((word) => [word, false] as const),
  ...['', 'perhaps', 'yes!'].map((word) => [word, null] as const),
])('yes or no: %j is %j', (word, expected) => {
  expect(readYesNo(word)).toBe(expected);
});
