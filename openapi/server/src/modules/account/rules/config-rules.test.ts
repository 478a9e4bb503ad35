import { expect, it } from 'vitest';
import { configFaults } from './config-rules.ts';
import type { AdditionalGroup, SignupField } from './signup-types.ts';

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
const choice: SignupField = { ...field, sign_up_field_type: 'select', options: ['A', 'B'] };

it.each<[string, string[], AdditionalGroup[], string[]]>([
  ['takes a good one', ['demo.test'], [group], []],
  ['refuses what is no domain', ['demo.test', '@demo.test'], [], ['allowed_email_domains.1']],
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
  expect(configFaults(domains, groups).map((fault) => fault.field)).toEqual(fields);
});
