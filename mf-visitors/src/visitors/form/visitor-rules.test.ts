import { ApiError } from '@portal/shared/api';
import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { buildVisitor } from '#testing/visitors.ts';
import { t } from '../texts/en.ts';
import { registrationErrors } from './registration-errors.ts';
import { visitorSchema } from './visitor-schema.ts';
import {
  newVisitorValues,
  parseTags,
  type VisitorValues,
  visitorCreate,
  visitorUpdate,
  visitorValues,
} from './visitor-values.ts';

const vera: VisitorValues = { ...newVisitorValues(), firstName: 'Vera', lastName: 'Lindqvist' };
const OPTIONAL = { phoneRequired: false, emailRequired: false };

function errors(change: Partial<VisitorValues>, rules = OPTIONAL): Record<string, string> {
  try {
    visitorSchema(rules, t).validateSync({ ...vera, ...change }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

const long = (count: number) => 'x'.repeat(count);

describe('the form of a visitor', () => {
  it.each<[rule: string, change: Partial<VisitorValues>, rules: typeof OPTIONAL, expected: object]>([
    ['names are enough', {}, OPTIONAL, {}],
    ['a first name is required', { firstName: ' ' }, OPTIONAL, { firstName: 'First name is required' }],
    ['a last name is required', { lastName: '' }, OPTIONAL, { lastName: 'Last name is required' }],
    ['an email is one', { email: 'vera@' }, OPTIONAL, { email: 'Please enter a valid email.' }],
    [
      'a phone where the client wants it',
      {},
      { ...OPTIONAL, phoneRequired: true },
      { phone: 'Phone is required' },
    ],
    [
      'an email where the client wants it',
      {},
      { ...OPTIONAL, emailRequired: true },
      { email: 'Email is required' },
    ],
    [
      'a row of vehicles has a registration',
      { vehicles: [{ registration: 'AB12' }, { registration: ' ' }] },
      OPTIONAL,
      { 'vehicles[1].registration': 'Registration is required' },
    ],
    ['20 tags', { tags: Array.from({ length: 20 }, (_, n) => `t${n}`).join() }, OPTIONAL, {}],
    [
      'not 21',
      { tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() },
      OPTIONAL,
      { tags: 'No more than 20 tags' },
    ],
    ['a tag is short', { tags: long(41) }, OPTIONAL, { tags: 'A tag can have no more than 40 characters' }],
  ])('%s', (_, change, rules, expected) => {
    expect(errors(change, rules)).toEqual(expected);
  });
});

describe('the visitor in the request', () => {
  it('leaves empty fields out of a new one', () => {
    expect(visitorCreate({ ...vera, company: ' Fabrikam ', tags: 'vip, vip,' })).toEqual({
      firstName: 'Vera',
      lastName: 'Lindqvist',
      company: 'Fabrikam',
      tags: ['vip'],
    });
  });

  it('sends every field of a changed one, so that fields can be emptied, and the photo only if it is another', () => {
    const known = visitorValues(buildVisitor({ version: 3, photo: '/p/1', tags: ['vip'], notes: 'Tea' }));
    expect(visitorUpdate({ ...known, phone: '', tags: '' })).toMatchObject({
      version: 3,
      phone: '',
      tags: [],
      notes: 'Tea',
      vehicles: [],
    });
    expect(visitorUpdate(known)).not.toHaveProperty('photo');
    expect(visitorUpdate({ ...known, photo: null })).toHaveProperty('photo', null);
  });

  it.each([
    ['', '', '', ''],
    ['Vera', 'Vera', '', ''],
    ['  Anna  Maria Lind ', 'Anna Maria', 'Lind', ''],
    ['vera@fabrikam.test', '', '', 'vera@fabrikam.test'],
  ])('turns the searched text %j into the name', (text, firstName, lastName, email) => {
    expect(newVisitorValues(text)).toMatchObject({ firstName, lastName, email });
  });

  it('reads tags', () => {
    expect(parseTags(' a, b ,,a ')).toEqual(['a', 'b']);
  });
});

describe('server errors of the registration are under the registration field', () => {
  const refused = (fields: Record<string, string[]>) =>
    new ApiError({ status: 400, kind: 'validation', body: null, fields });

  it.each<[vehicles: number, sent: Record<string, string[]>, shown: Record<string, string[]>]>([
    [1, { registration: ['No.'] }, { 'vehicles.0.registration': ['No.'] }],
    [0, { registration: ['No.'] }, { vehicles: ['No.'] }],
    [2, { 'vehicles.1.registration': ['No.'] }, { 'vehicles.1.registration': ['No.'] }],
    [1, { email: ['Taken.'] }, { email: ['Taken.'] }],
  ])('with %i vehicles %j', (count, sent, shown) => {
    expect(registrationErrors(refused(sent), count).fields).toEqual(shown);
  });
});
