import { expect, it } from 'vitest';
import { configErrors } from './config-rules.ts';
import type { AdditionalGroup, SignupField, SignupRules } from './signup-types.ts';

const field: SignupField = {
  field_name: 'permit',
  field_label: 'Permit',
  field_hint: '',
  required: false,
  requires_verification: false,
  hide_on_edit: false,
  sign_up_field_type: 'string',
  options: [],
};
const group: AdditionalGroup = {
  name: 'Parking',
  description: '',
  is_conditional: true,
  condition: 'I drive',
  is_closable: false,
  grants: ['parking'],
  fields: [field],
};
const config = ({ domains, groups }: { domains: string[]; groups: AdditionalGroup[] }): SignupRules => ({
  version: 1,
  phone_required: false,
  vehicles_required: false,
  max_registrations: 2,
  photo_required: false,
  ask_vehicle_type: false,
  line_manager_verification: true,
  line_manager_account_required: true,
  allowed_email_domains: domains,
  additional_signup_groups: groups,
});
const choice: SignupField = { ...field, sign_up_field_type: 'select', options: ['A', 'B'] };

it.each<[string, string[], AdditionalGroup[], string[]]>([
  ['takes a good one', ['demo.test'], [group], []],
  ['refuses what is not a domain', ['demo.test', '@demo.test'], [], ['allowed_email_domains.1']],
  [
    'refuses two groups of a name',
    [],
    [group, { ...group, fields: [] }],
    ['additional_signup_groups.1.name'],
  ],
  [
    'refuses two fields of a name, also in two groups',
    [],
    [group, { ...group, name: 'Other' }],
    ['additional_signup_groups.1.fields.0.field_name'],
  ],
  [
    'never grants administration',
    [],
    [{ ...group, grants: ['admin'] }],
    ['additional_signup_groups.0.grants'],
  ],
  [
    'never grants superadministration',
    [],
    [{ ...group, grants: ['parking', 'superadmin'] }],
    ['additional_signup_groups.0.grants'],
  ],
  [
    'wants the text of the checkbox of a conditional group',
    [],
    [{ ...group, condition: ' ' }],
    ['additional_signup_groups.0.condition'],
  ],
  ['but not of another one', [], [{ ...group, is_conditional: false, condition: '' }], []],
  ['takes a choice', [], [{ ...group, fields: [choice] }], []],
  [
    'wants options for a choice',
    [],
    [{ ...group, fields: [{ ...choice, options: [] }] }],
    ['additional_signup_groups.0.fields.0.options'],
  ],
  [
    'refuses an option twice',
    [],
    [{ ...group, fields: [{ ...choice, options: ['A', 'A'] }] }],
    ['additional_signup_groups.0.fields.0.options'],
  ],
])('a sign-up configuration %s', (_, domains, groups, fields) => {
  expect(configErrors(config({ domains, groups })).map((error) => error.field)).toEqual(fields);
});

it.each([
  [true, false, [], ['allowed_email_domains']],
  [true, false, ['demo.test'], []],
  [true, true, [], []],
  [false, false, [], []],
])(
  'the approver (%s) without an account (required: %s) is of a domain of %j',
  (wanted, account, domains, fields) => {
    const rules = { ...config({ domains, groups: [] }), line_manager_verification: wanted };
    const errors = configErrors({ ...rules, line_manager_account_required: account });
    expect(errors.map((error) => error.field)).toEqual(fields);
  },
);
