import { validateYupSchema, yupToFormErrors } from 'formik';
import { expect, it } from 'vitest';
import type { Schema } from 'yup';
import { t } from '#parts/my-visit';
import type { VisitorRules } from '#parts/person-rules';
import { detailsSchema, registrationSchema } from './details-schema.ts';
import { detailsRequest } from './details-values.ts';

const GOOD = { firstName: 'Anna', lastName: 'Kowalska', company: '', phone: '', email: '' };

async function errorsOf(values: object, schema: Schema<unknown>): Promise<unknown> {
  try {
    await validateYupSchema(values, schema);
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}

it.each<[string, object, Partial<VisitorRules>, object]>([
  ['30 letters of a first name', { firstName: '😀'.repeat(30) }, {}, {}],
  ['31 letters', { firstName: 'a'.repeat(31) }, {}, { firstName: 'Must have at most 30 characters.' }],
  ['150 letters of a last name', { lastName: 'ż'.repeat(150) }, {}, {}],
  ['151 letters', { lastName: 'ż'.repeat(151) }, {}, { lastName: 'Must have at most 150 characters.' }],
  [
    'no names',
    { firstName: ' ', lastName: '' },
    {},
    { firstName: 'First name is required', lastName: 'Last name is required' },
  ],
  [
    '51 letters of a company',
    { company: 'a'.repeat(51) },
    {},
    { company: 'Must have at most 50 characters.' },
  ],
  ['129 letters of a phone', { phone: '1'.repeat(129) }, {}, { phone: 'Must have at most 128 characters.' }],
  ['no phone, not asked for', {}, {}, {}],
  ['no phone, asked for', {}, { phoneRequired: true }, { phone: 'Phone is required' }],
  ['no email, asked for', {}, { emailRequired: true }, { email: 'Email is required' }],
  ['no email address', { email: 'anna' }, {}, { email: 'Please enter a valid email.' }],
  [
    'an address of 255',
    { email: `${'a'.repeat(250)}@b.de` },
    {},
    { email: 'Must have at most 254 characters.' },
  ],
])('visitor form: %s', async (_, values, demands, errors) => {
  const schema = detailsSchema({ phoneRequired: false, emailRequired: false, ...demands }, t);
  expect(await errorsOf({ ...GOOD, ...values }, schema)).toEqual(errors);
});

it.each([
  ['', { registration: 'Vehicle registration is required' }],
  ['  ', { registration: 'Vehicle registration is required' }],
  ['AB12 CDE', {}],
  ['A'.repeat(21), { registration: 'Must have at most 20 characters.' }],
])('on a visit a value is required to save the registration: "%s"', async (registration, errors) => {
  expect(await errorsOf({ registration }, registrationSchema(t))).toEqual(errors);
});

it('sends texts without their ends, an empty one as none, and leaves the registration', () => {
  const values = { ...GOOD, firstName: ' Anna ', company: ' ', phone: '+44 20' };
  expect(detailsRequest(values, 'AB12')).toEqual({
    firstName: 'Anna',
    lastName: 'Kowalska',
    company: null,
    phone: '+44 20',
    email: null,
    registration: 'AB12',
  });
});
