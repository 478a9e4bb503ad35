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
  [
    'no names',
    { firstName: ' ', lastName: '' },
    {},
    { firstName: 'First name is required', lastName: 'Last name is required' },
  ],
  ['no phone, not required', {}, {}, {}],
  ['no phone, required', {}, { phoneRequired: true }, { phone: 'Phone is required' }],
  ['no email, required', {}, { emailRequired: true }, { email: 'Email is required' }],
  ['no email address', { email: 'anna' }, {}, { email: 'Please enter a valid email.' }],
])('visitor form: %s', async (_, values, demands, errors) => {
  const schema = detailsSchema({ phoneRequired: false, emailRequired: false, ...demands }, t);
  expect(await errorsOf({ ...GOOD, ...values }, schema)).toEqual(errors);
});

it.each([
  ['', { registration: 'Vehicle registration is required' }],
  ['  ', { registration: 'Vehicle registration is required' }],
  ['AB12 CDE', {}],
])('on a visit a value is required to save the registration: "%s"', async (registration, errors) => {
  expect(await errorsOf({ registration }, registrationSchema(t))).toEqual(errors);
});

it('sends trimmed texts, an empty one as none, and leaves out the registration', () => {
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
