import { describe, expect, it } from 'vitest';
import { checkAnswers, tagErrors } from './answer-rules.ts';
import type { AdditionalGroup, SignupField } from './signup-types.ts';

type Type = SignupField['sign_up_field_type'];
const field = (name: string, type: Type, more: Partial<SignupField> = {}): SignupField => ({
  field_name: name,
  field_label: name,
  field_hint: '',
  required: false,
  requires_verification: false,
  hide_on_edit: false,
  sign_up_field_type: type,
  options: type === 'select' || type === 'multi' ? ['Red', 'Blue'] : [],
  ...more,
});
const group = (name: string, fields: SignupField[], isConditional = false): AdditionalGroup => ({
  name,
  description: '',
  is_conditional: isConditional,
  condition: isConditional ? `I want ${name}` : '',
  is_closable: false,
  grants: [],
  fields,
});

const own = { ownEmail: 'nora@demo.test', allowedDomains: ['demo.test'] };
const texts = (found: ReturnType<typeof checkAnswers>) =>
  found.errors.map((error) => `${error.field}: ${error.message.en}`);

describe('Additional signup fields: each type accepts its values and refuses others', () => {
  it.each<[Type, unknown, unknown]>([
    ['string', ' text ', 'text'],
    ['string', true, 'Must be text.'],
    ['text', 'long\ntext', 'long\ntext'],
    ['bool', true, true],
    ['bool', false, false],
    ['bool', 'true', 'Must be true or false.'],
    ['select', 'Red', 'Red'],
    ['select', 'Green', 'Please choose one of the options.'],
    ['select', ['Red'], 'Must be text.'],
    ['multi', ['Blue', 'Red', 'Red'], ['Red', 'Blue']],
    ['multi', ['Red', 'Green'], 'Please choose one of the options.'],
    ['multi', 'Red', 'Must be a list.'],
    ['date', '28-02-2026', '28-02-2026'],
    ['date', '31-02-2026', 'Please enter a valid date (DD-MM-YYYY).'],
    ['lm-email', 'Boss@Demo.test', 'boss@demo.test'],
    ['lm-email', 'boss', 'Please enter a valid line manager email.'],
    ['lm-email', 'nora@demo.test', 'Cannot use same email for line manager'],
    ['lm-email', 'boss@other.test', 'Email address must have correct domain.'],
  ])('%s: %j', (type, value, expected) => {
    const found = checkAnswers({
      sent: { one: value },
      groups: [group('G', [field('one', type)])],
      tags: [],
      ...own,
    });
    const [error] = found.errors;
    expect(error ? error.message.en : found.answers.get('one')).toEqual(expected);
    if (error) expect(error.field).toBe('additional_information.one');
  });
});

describe("Additional signup fields: required ones give 'Field is required'", () => {
  it.each<[Type, unknown, boolean]>([
    ['string', undefined, true],
    ['string', '  ', true],
    ['string', 'x', false],
    ['text', '', true],
    ['select', '', true],
    ['multi', [], true],
    ['date', '', true],
    ['bool', false, true],
    ['bool', true, false],
    // Skipped in the required check.
    ['lm-email', '', false],
  ])('%s: %j', (type, value, isMissing) => {
    const groups = [group('G', [field('one', type, { required: true })])];
    const sent = value === undefined ? {} : { one: value };
    const expected = isMissing ? ['additional_information.one: Field is required'] : [];
    expect(texts(checkAnswers({ sent, groups, tags: [], ...own }))).toEqual(expected);
  });
});

describe('a conditional group applies only when its checkbox is on', () => {
  const groups = [group('Parking', [field('permit', 'string', { required: true })], true)];

  it('off: nothing is required, and earlier answers are left out', () => {
    const found = checkAnswers({ sent: { permit: '4711' }, groups, tags: [], ...own });
    expect([texts(found), [...found.answers]]).toEqual([[], []]);
  });

  it('on: required', () => {
    const found = checkAnswers({ sent: {}, groups, tags: ['Parking'], ...own });
    expect(texts(found)).toEqual(['additional_information.permit: Field is required']);
  });

  it('a missing group is refused', () => {
    expect(tagErrors(groups, ['Parking', 'Moon']).map(({ field: at }) => at)).toEqual(['tags']);
  });
});

describe('an unknown field', () => {
  it.each([['unknown'], ['__proto__'], ['constructor'], ['toString']])('%s is refused', (name) => {
    const sent = JSON.parse(`{"${name}": "x"}`);
    const found = checkAnswers({ sent, groups: [group('G', [])], tags: [], ...own });
    expect(texts(found)).toEqual([`additional_information.${name}: This field is not known here.`]);
  });
});

describe('hideOnEdit: on an edit', () => {
  const groups = [
    group('G', [
      field('badge', 'string', { hide_on_edit: true, required: true }),
      field('note', 'string', { required: true }),
    ]),
    group('Parking', [field('permit', 'string', { required: true })], true),
  ];
  const edit = { known: { badge: '12', position: 'Cook' }, tags: [] };

  it.each([
    ['a hidden field is not required, and one left out stays', {}, [], []],
    ['a hidden field may be repeated as it is', { badge: '12' }, [], []],
    [
      'a hidden field cannot be changed',
      { badge: '13' },
      [],
      ['additional_information.badge: This field is not known here.'],
    ],
    ['an unknown one may be repeated as it is', { position: 'Cook' }, [], []],
    [
      'an unknown one cannot be changed',
      { position: 'Chief' },
      [],
      ['additional_information.position: This field is not known here.'],
    ],
    [
      'a required one cannot be emptied',
      { note: '' },
      [],
      ['additional_information.note: Field is required'],
    ],
    [
      'a newly requested group must be filled in',
      {},
      ['Parking'],
      ['additional_information.permit: Field is required'],
    ],
  ])('%s', (_, sent, tags, expected) => {
    expect(texts(checkAnswers({ sent, groups, tags, edit, ...own }))).toEqual(expected);
  });

  it('distinguishes a cleared answer from a missing one', () => {
    const loose = [group('G', [field('note', 'string'), field('other', 'string')])];
    const found = checkAnswers({ sent: { note: '' }, groups: loose, tags: [], edit, ...own });
    expect([...found.answers]).toEqual([['note', null]]);
  });
});
