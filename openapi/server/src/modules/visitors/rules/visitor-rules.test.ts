import { describe, expect, it, test } from 'vitest';
import { readRows } from '../../../mechanisms/csv-import.ts';
import { readCsvTable } from '../../../mechanisms/csv-table.ts';
import { messages, translate } from '../../../mechanisms/texts/messages.ts';
import { columns, readVisitor } from '../import/read-visitor.ts';
import { checkVisitor } from './check-visitor.ts';

const free = { visitor_phone_required: false, visitor_email_required: false };
const strict = { visitor_phone_required: true, visitor_email_required: true };

describe('details of a visitor', () => {
  const good = { first_name: 'Łukasz', last_name: 'Żółć' };
  const errorsOf = (sent: object, settings = free) =>
    checkVisitor({ ...good, ...sent }, settings).map(({ field, message }) => [field, message.en]);

  test.each([
    ['names alone', {}, []],
    ['30 and 150 characters', { first_name: '🎉'.repeat(30), last_name: 'x'.repeat(150) }, []],
    ['a name in another script', { first_name: 'مرحبا', last_name: '<script>alert(1)</script>' }, []],
    [
      '31 characters',
      { first_name: 'x'.repeat(31) },
      [['first_name', 'Must have at most {limit} characters.']],
    ],
    [
      '151 characters',
      { last_name: 'x'.repeat(151) },
      [['last_name', 'Must have at most {limit} characters.']],
    ],
    ['a company of 51', { company: 'x'.repeat(51) }, [['company', 'Must have at most {limit} characters.']]],
    ['a blank name', { first_name: ' \u200b\u202e ' }, [['first_name', 'First name is required']]],
    ['no last name', { last_name: '' }, [['last_name', 'Last name is required']]],
    ['an address that is none', { email: 'a@b' }, [['email', 'Please enter a valid email.']]],
    ['a phone number without digits', { phone: 'none' }, [['phone', messages.notPhone.en]]],
    [
      'an empty registration',
      { registrations: [' '] },
      [['vehicles.0.registration', 'This field may not be empty.']],
    ],
    [
      'a long one',
      { registrations: ['LK19 ABC-1234'] },
      [['vehicles.0.registration', 'Must have at most 10 letters and digits.']],
    ],
    [
      'the same one twice',
      { registrations: ['AB12 CDE', 'ab12cde'] },
      [['vehicles.1.registration', 'This registration appears twice.']],
    ],
  ] as const)('%s', (_, sent, errors) => expect(errorsOf(sent)).toEqual(errors));

  it('phone and email are required if the client requires them', () => {
    expect(errorsOf({ phone: ' ', email: null }, strict)).toEqual([
      ['phone', 'Phone is required'],
      ['email', 'Email is required'],
    ]);
    expect(errorsOf({ phone: '112', email: 'a@b.test' }, strict)).toEqual([]);
    // A change of something else asks for neither.
    expect(errorsOf({ company: 'ACME' }, strict)).toEqual([]);
  });
});

describe('a table of visitors', () => {
  const known = [
    { id: 1, first_name: 'A', last_name: 'B', company: null, photo: null, email: 'a@b.test', phone: '+44 1' },
    { id: 2, first_name: 'C', last_name: 'D', company: null, photo: null, email: null, phone: '+44 2' },
  ];
  const read = (csv: string) => readCsvTable(csv, columns);
  const validate = (csv: string, settings = free) => {
    const table = read(csv);
    if (!table.ok) throw new Error(table.error.message.en);
    return {
      unknown: table.table.unknown,
      rows: readRows(table.table, (line) => readVisitor(line, { settings, known, country: 'GB' })).map(
        ({ shown, errors }) => [
          shown.last_name,
          shown.existing?.id ?? null,
          errors.map(({ column, message }) => `${column}: ${translate('en', message)}`),
        ],
      ),
    };
  };

  it('is read with any separator, capitals and spaces in its header, and recognises returning visitors', () => {
    expect(
      validate(
        'First Name; LAST-NAME ;E-Mail;Phone;Hobby\nAnn;One;A@B.test;;x\nBob;Two;;+44 (2);\nCy;Three;c@d.test;+442;',
      ),
    ).toEqual({
      unknown: ['Hobby'],
      rows: [
        ['One', 1, []],
        ['Two', 2, []],
        ['Three', 2, ['phone: Row {row} has this phone number already.']],
      ],
    });
  });

  it.each([
    ['no name', 'first_name,last_name\n,X', ['first_name: First name is required']],
    ['a wrong address', 'first_name,last_name,email\nA,X,nobody', ['email: Please enter a valid email.']],
    [
      'more cells than columns',
      'first_name,last_name\nA,X,c',
      ['non_field_errors: This row has more cells than the header row.'],
    ],
    [
      'a long registration',
      `first_name,last_name,registration\nA,X,LK19 ABC-1234`,
      ['registration: Must have at most 10 letters and digits.'],
    ],
    ['a formula is text', 'first_name,last_name\n=1+1,X', []],
  ])('%s', (_, csv, errors) => expect(validate(csv).rows).toEqual([['X', null, errors]]));

  it('has the first of several alike', () => {
    expect(validate('first_name,last_name,email\nA,X,n@n.test\nA,Y,N@n.test').rows).toEqual([
      ['X', null, []],
      ['Y', null, ['email: Row {row} has this email already.']],
    ]);
  });

  it.each([
    ['a column that is missing', 'first_name\nA', 'The column "{column}" is missing.'],
    ['a column twice', 'first_name,last_name,First name\nA,B,C', 'The column "{column}" appears twice.'],
    ['no rows', 'first_name,last_name\n', 'There are no rows below the header row.'],
    ['501 rows', `first_name,last_name\n${'a,b\n'.repeat(501)}`, 'Import at most {count} rows at a time.'],
    ['no CSV', 'first_name,last_name\n"a', 'This CSV file cannot be read. Please check line {line}.'],
  ])('is refused with %s', (_, csv, text) => {
    const table = read(csv);
    expect(table.ok ? null : table.error.message.en).toBe(text);
  });
});
