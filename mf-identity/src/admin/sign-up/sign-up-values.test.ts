import { describe, expect, it } from 'vitest';
import { buildConfig, buildField, buildGroup } from '#testing/account.ts';
import { domainOf, newField, newGroup, signUpUpdate, signUpValues, splitLines } from './sign-up-values.ts';

const config = buildConfig({
  version: 4,
  allowedEmailDomains: ['demo.test', 'example.org'],
  additionalSignupGroups: [
    buildGroup({
      name: 'Parking',
      isConditional: true,
      condition: 'I drive',
      grants: ['parking'],
      fields: [
        buildField({ fieldName: 'permit', fieldLabel: 'Permit' }),
        buildField({ signUpFieldType: 'select', options: ['A', 'B'] }),
      ],
    }),
    buildGroup({ name: 'More' }),
  ],
});

describe('a configuration as a form, and back', () => {
  it('is restored unchanged, without the sites', () => {
    const { sites: _, ...sent } = config;
    expect(signUpUpdate(signUpValues(config))).toEqual(sent);
  });

  it('sends trimmed input, and nothing that does not apply', () => {
    const values = signUpValues(config);
    const [parking, more] = values.additionalSignupGroups;
    if (!parking || !more) throw new Error('two groups');
    const sent = signUpUpdate({
      ...values,
      maxRegistrations: null,
      allowedEmailDomains: ' @Demo.test \n\ndemo.test\nb.example ',
      additionalSignupGroups: [
        { ...parking, name: ' Parking ', isConditional: false },
        {
          ...more,
          fields: [{ ...newField([]), fieldLabel: ' Shoe size ', options: 'left over' }],
        },
      ],
    });
    expect(sent).toMatchObject({
      maxRegistrations: 0,
      allowedEmailDomains: ['demo.test', 'b.example'],
      additionalSignupGroups: [
        { name: 'Parking', isConditional: false, condition: '' },
        { fields: [{ fieldName: 'shoe_size', fieldLabel: 'Shoe size', options: [] }] },
      ],
    });
    expect(JSON.stringify(sent)).not.toContain('rowId');
  });

  it('gives each new row a unique id', () => {
    const first = newGroup([]);
    expect([first.rowId, newGroup([first]).rowId, newGroup([newGroup([first])]).rowId]).toEqual([
      'new-1',
      'new-2',
      'new-3',
    ]);
  });
});

it.each([
  ['a\n b \n\n', ['a', 'b']],
  ['a\r\nb', ['a', 'b']],
  [' ', []],
])('reads the lines of %j', (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});

it.each([
  [' @Company.COM', 'company.com'],
  ['company.com', 'company.com'],
])('takes %j for the domain %s', (text, domain) => {
  expect(domainOf(text)).toBe(domain);
});
