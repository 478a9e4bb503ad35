import { describe, expect, it } from 'vitest';
import { buildConfig } from '#testing/account.ts';
import { signUpErrors } from './sign-up-errors.ts';
import {
  type FieldValues,
  type GroupValues,
  newField,
  newGroup,
  type SignUpValues,
  signUpValues,
} from './sign-up-values.ts';

const group = (change: Partial<GroupValues>): GroupValues => ({
  ...newGroup([]),
  name: 'Parking',
  ...change,
});
const field = (change: Partial<FieldValues>): FieldValues => ({
  ...newField([]),
  fieldLabel: 'Permit',
  ...change,
});
const values = (change: Partial<SignUpValues>): SignUpValues => ({
  ...signUpValues(buildConfig()),
  ...change,
});
const groups = (...additionalSignupGroups: GroupValues[]) => values({ additionalSignupGroups });
const fields = (...list: FieldValues[]) => groups(group({ fields: list }));
const AT = 'additionalSignupGroups.0';

describe('invalid sign-up configurations', () => {
  it.each<[rule: string, SignUpValues, errors: string[]]>([
    ['nothing is wrong with the defaults', values({}), []],
    ['a count is needed', values({ maxRegistrations: null }), ['maxRegistrations mustBeFilled']],
    ['no vehicles', values({ maxRegistrations: 0 }), []],
    ['domains', values({ allowedEmailDomains: 'a.test\n@b.test' }), []],
    ['no domain', values({ allowedEmailDomains: 'a.test\nb' }), ['allowedEmailDomains domainWrong']],
    ['a group without a name', groups(group({ name: ' ' })), [`${AT}.name mustBeFilled`]],
    ['two groups of a name', groups(group({}), group({})), ['additionalSignupGroups.1.name groupNameTaken']],
    [
      'a condition without words',
      groups(group({ isConditional: true })),
      [`${AT}.condition conditionRequired`],
    ],
    ['a condition', groups(group({ isConditional: true, condition: 'I drive' })), []],
    [
      'a question without words',
      fields(field({ fieldLabel: '' })),
      [`${AT}.fields.0.fieldLabel mustBeFilled`],
    ],
    ['a unique name', fields(field({ fieldName: 'permit_2' })), []],
    ['a wrong name', fields(field({ fieldName: 'Permit' })), [`${AT}.fields.0.fieldName fieldNameWrong`]],
    [
      'a name of 51 letters',
      fields(field({ fieldName: 'x'.repeat(51) })),
      [`${AT}.fields.0.fieldName fieldNameWrong`],
    ],
    [
      'a name that another question is given',
      fields(field({}), field({ fieldLabel: 'Else', fieldName: 'permit' })),
      [`${AT}.fields.1.fieldName fieldNameTaken`],
    ],
    [
      'a name that a question of another group has',
      groups(group({ fields: [field({})] }), group({ name: 'B', fields: [field({})] })),
      ['additionalSignupGroups.1.fields.0.fieldName fieldNameTaken'],
    ],
    [
      'a choice of nothing',
      fields(field({ signUpFieldType: 'select', options: ' \n' })),
      [`${AT}.fields.0.options optionsRequired`],
    ],
    [
      'a choice twice',
      fields(field({ signUpFieldType: 'multi', options: 'A\nB\nA' })),
      [`${AT}.fields.0.options optionTwice`],
    ],
    [
      'a choice of 101 letters',
      fields(field({ signUpFieldType: 'multi', options: 'x'.repeat(101) })),
      [`${AT}.fields.0.options optionTooLong`],
    ],
    ['choices of a text count for nothing', fields(field({ options: 'A\nA' })), []],
  ])('%s', (_, config, errors) => {
    expect(signUpErrors(config).map(({ path, reason }) => `${path} ${reason}`)).toEqual(errors);
  });
});
