import { describe, expect, it } from 'vitest';
import { readRows } from '../../../mechanisms/csv-import.ts';
import { readCsvTable } from '../../../mechanisms/csv-table.ts';
import { translate } from '../../../mechanisms/texts/messages.ts';
import { columns, type ImportLookups, readPerson } from './read-person.ts';

const around: ImportLookups = {
  sites: [
    { id: 3, name: 'London HQ' },
    { id: 4, name: 'Manchester' },
  ],
  groups: ['superadmin', 'admin', 'employee', 'PA', 'deskbooking'],
  taken: new Set(['taken@x.test']),
  giver: { groups: ['admin', 'PA', 'deskbooking'], siteIds: [3, 4] },
};

function validate(csv: string, at: Partial<ImportLookups> = {}) {
  const read = readCsvTable(csv, columns);
  if (!read.ok) throw new Error(translate('en', read.error.message, read.error.params));
  return readRows(read.table, (line) => readPerson(line, { ...around, ...at }));
}
const errorsOf = (csv: string, at?: Partial<ImportLookups>) =>
  validate(csv, at).map(({ errors }) =>
    errors.map(({ column, message, params }) => `${column}: ${translate('en', message, params)}`),
  );

const head = 'email,first_name,last_name,phone,site,groups,is_restricted';

describe('errors row by row, by column', () => {
  it.each([
    ['no-mail,Ann,Ash,,,,', ['email: Please enter a valid email.']],
    [',Ann,Ash,,,,', ['email: Email is required']],
    ['TAKEN@x.test,Ann,Ash,,,,', ['email: An account with this email already exists.']],
    ['a@x.test,Abcdefghijklmnopqrstu,Ash,,,,', ['first_name: Must have at most 20 characters.']],
    ['a@x.test,,,,,,', ['first_name: First name is required', 'last_name: Last name is required']],
    ['a@x.test,Ann,Ash,,Paris,,', ['site: There is no site "Paris".']],
    ['a@x.test,Ann,Ash,,,employee|boss,', ['groups: There is no group "boss".']],
    [
      'a@x.test,Ann,Ash,,,admin,',
      ['groups: Only a superadmin can grant or revoke the groups admin, superadmin and reporting.'],
    ],
    ['a@x.test,Ann,Ash,,,,maybe', ['is_restricted: Please write yes or no.']],
    [`a@x.test,Ann,Ash,${'1'.repeat(41)},,,`, ['phone: Must have at most 40 characters.']],
    ['a@x.test,Ann,Ash,,,,,more', ['non_field_errors: This row has more cells than the header row.']],
    ['a@x.test,Ann,Abcdefghijklmnopqrst,,,,', []],
  ])('%s', (row, errors) => expect(errorsOf(`${head}\n${row}`)).toEqual([errors]));

  it('an address twice in the file: the first is valid, the others name its row', () =>
    expect(errorsOf(`${head}\na@x.test,Ann,Ash\nb@x.test,Bo,Ash\nA@X.test,Ann,Ash`)).toEqual([
      [],
      [],
      ['email: Row 1 has this email already.'],
    ]));

  it('a superadmin may grant admin', () =>
    expect(
      errorsOf(`${head}\na@x.test,Ann,Ash,,,admin,`, { giver: { groups: ['superadmin'], siteIds: [] } }),
    ).toEqual([[]]));
});

it('reads site by name or id, groups in any case, yes and no in both languages', () => {
  const people = validate(`${head}\na@x.test,A,B,,london hq,pa|Deskbooking,ja\nb@x.test,A,B,+44 1,4,,no`);
  expect(people.map(({ value }) => value)).toMatchObject([
    { home_site_id: 3, groups: ['PA', 'deskbooking'], is_restricted: true, phone: null },
    { home_site_id: 4, groups: ['employee'], is_restricted: false, phone: '+44 1' },
  ]);
});

it('bad input: formulas, scripts and odd column names in CSV cells are text', () => {
  const csv =
    'email,first_name,last_name,note,__proto__\na@x.test,=1+1,<script>,"=HYPERLINK(""x"")",@SUM(A1)';
  const [row] = validate(csv);
  expect(row).toMatchObject({ errors: [], value: { first_name: '=1+1', last_name: '<script>' } });
  expect(Object.entries(row?.value.additional_information ?? {})).toEqual([
    ['note', '=HYPERLINK("x")'],
    ['__proto__', '@SUM(A1)'],
  ]);
  const read = readCsvTable(csv, columns);
  expect(read.ok && read.table.unknown).toEqual(['note', '__proto__']);
});
