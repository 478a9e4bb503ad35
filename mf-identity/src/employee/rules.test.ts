import { expect, it } from 'vitest';
import { buildSignupField } from '#testing/people.ts';
import { extraFields } from './rules.ts';

it('are those of the configuration once each, then earlier answers, by the kind of the answer', () => {
  const team = buildSignupField({
    fieldName: 'team',
    required: true,
    signUpFieldType: 'select',
    options: ['A'],
  });
  const boss = buildSignupField({ fieldName: 'boss', signUpFieldType: 'lm-email' });
  const fields = extraFields([{ fields: [team, boss] }, { fields: [team] }], {
    team: 'A',
    old_badge: '7',
    first_aider: true,
    langs: ['en', 'de'],
  });
  expect(
    fields.map(({ fieldName, signUpFieldType, required }) => [fieldName, signUpFieldType, required]),
  ).toEqual([
    ['team', 'select', false],
    ['old_badge', 'string', false],
    ['first_aider', 'bool', false],
    ['langs', 'multi', false],
  ]);
  expect(fields[1]?.fieldLabel).toBe('old badge');
});
