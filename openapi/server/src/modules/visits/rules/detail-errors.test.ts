import { expect, it } from 'vitest';
import { translate } from '../../../mechanisms/texts/messages.ts';
import { type Details, detailErrors } from './detail-errors.ts';

const good: Details = {
  first_name: 'Vera',
  last_name: 'Visitor',
  company: null,
  phone: null,
  email: null,
  registration: null,
};
const free = { visitor_phone_required: false, visitor_email_required: false };

it.each<[Partial<Details>, Partial<typeof free>, Record<string, string>]>([
  [{}, {}, {}],
  [
    { first_name: '', last_name: '' },
    {},
    { first_name: 'This field is required.', last_name: 'This field is required.' },
  ],
  [{}, { visitor_phone_required: true }, { phone: 'Phone is required' }],
  [{}, { visitor_email_required: true }, { email: 'Email is required' }],
  [{ phone: '112', email: 'a@b.test' }, { visitor_phone_required: true, visitor_email_required: true }, {}],
  [{ phone: 'abc' }, {}, { phone: 'Please enter a phone number: only digits, spaces and + - ( ) / .' }],
  [{ email: 'nobody' }, { visitor_email_required: true }, { email: 'Please enter a valid email.' }],
])('%j of a client with %j: %j', (values, settings, expected) => {
  const errors = detailErrors({ ...good, ...values }, { ...free, ...settings });
  const texts = Object.entries(errors).map(([field, [text = '']]) => [field, translate('en', text)]);
  expect(Object.fromEntries(texts)).toEqual(expected);
});
