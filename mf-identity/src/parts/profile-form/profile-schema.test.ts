import { validateYupSchema, yupToFormErrors } from 'formik';
import { describe, expect, it } from 'vitest';
import { t } from '#parts/account';
import type { SignupConfig, SignupField } from '#parts/api';
import { buildConfig, buildField, buildGroup } from '#testing/account.ts';
import { SITES } from '#testing/people.ts';
import { profileSchema } from './profile-schema.ts';
import type { RuleContext } from './rules/field-rules.ts';
import { emptyValues, type ProfileFormKind, type ProfileValues } from './rules/profile-values.ts';

const GOOD: Partial<ProfileValues> = {
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@demo.test',
  password: 'Workplace-2026',
  passwordConfirm: 'Workplace-2026',
  site: 1,
};

interface Case {
  config?: Partial<SignupConfig>;
  values?: Partial<ProfileValues>;
  kind?: ProfileFormKind;
  hasScreens?: boolean;
  /** The profile as it was loaded, where it is edited. */
  before?: Partial<ProfileValues>;
}

/** Every message by field, as the form shows them: through Formik, which makes empty texts undefined. */
async function errorsOf({
  config = {},
  values = {},
  kind = 'sign-up',
  before,
  ...rest
}: Case): Promise<unknown> {
  const full = buildConfig(config);
  const known = before && { ...emptyValues(full), ...GOOD, ...before };
  const context: RuleContext = { kind, config: full, hasScreens: false, before: known, ...rest };
  try {
    await validateYupSchema(
      { ...emptyValues(full), ...GOOD, ...before, ...values },
      profileSchema(context, t),
    );
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}

function cases(title: string, rows: [string, Case, object][]) {
  it.each(rows)(`${title}: %s`, async (_, given, errors) => expect(await errorsOf(given)).toEqual(errors));
}

const vehicle = (registration: string, vehicleType: 'Car' | null = 'Car') => ({ registration, vehicleType });

describe('the form’s rules', () => {
  cases('names: first name and last name required', [
    [
      'missing',
      { values: { firstName: '', lastName: '  ' } },
      { firstName: 'First name is required', lastName: 'Last name is required' },
    ],
  ]);
  cases('phone: required only if the signup config says so', [
    ['not asked for', { values: { phone: '' } }, {}],
    ['asked for', { config: { phoneRequired: true } }, { phone: 'Phone is required' }],
    ['given', { config: { phoneRequired: true }, values: { phone: '1' } }, {}],
  ]);
  const domains = { allowedEmailDomains: ['demo.test'] };
  cases('email: valid, and of an allowed domain', [
    ['none', { values: { email: '' } }, { email: 'Please enter a valid email.' }],
    ['not one', { values: { email: 'nora' } }, { email: 'Please enter a valid email.' }],
    [
      'another domain',
      { config: domains, values: { email: 'nora@other.test' } },
      { email: 'Email address must have correct domain.' },
    ],
    ['the domain', { config: domains }, {}],
    ['given with the invite', { kind: 'invite', config: domains, values: { email: 'nora@other.test' } }, {}],
  ]);
  const manager = { ...domains, lineManagerVerification: true };
  cases('line manager email: valid, different from the own, of an allowed domain', [
    ['not asked for', { values: { lineManagerEmail: 'x' } }, {}],
    ['none', { config: manager }, { lineManagerEmail: 'Please enter a valid line manager email.' }],
    [
      'not one',
      { config: manager, values: { lineManagerEmail: 'boss' } },
      { lineManagerEmail: 'Please enter a valid line manager email.' },
    ],
    [
      'oneself, in other letters',
      { config: manager, values: { lineManagerEmail: ' NORA@demo.test' } },
      { lineManagerEmail: 'Cannot use same email for line manager' },
    ],
    [
      'the same mailbox under another name',
      { config: manager, values: { lineManagerEmail: 'nora+boss@demo.test' } },
      { lineManagerEmail: 'Cannot use same email for line manager' },
    ],
    [
      'another domain',
      { config: manager, values: { lineManagerEmail: 'boss@other.test' } },
      { lineManagerEmail: 'Email address must have correct domain.' },
    ],
    ['another person', { config: manager, values: { lineManagerEmail: 'boss@demo.test' } }, {}],
    ['none, and none before', { kind: 'profile', before: {}, config: manager }, {}],
    [
      'taken away',
      {
        kind: 'profile',
        before: { lineManagerEmail: 'boss@demo.test' },
        values: { lineManagerEmail: '' },
        config: manager,
      },
      { lineManagerEmail: 'Please enter a valid line manager email.' },
    ],
  ]);
  cases('signup and invite password', [
    [
      'short',
      { values: { password: 'Ab1!', passwordConfirm: 'Ab1!' } },
      { password: 'Password must contain at least 10 characters.' },
    ],
    [
      'two classes',
      { kind: 'invite', values: { password: 'abcdefghi1', passwordConfirm: 'abcdefghi1' } },
      {
        password:
          'Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.',
      },
    ],
    [
      'another confirmation',
      { values: { passwordConfirm: 'x' } },
      { passwordConfirm: 'Passwords must match' },
    ],
    ['none', { values: { password: '', passwordConfirm: '' } }, { password: 'Password is required' }],
    ['not part of the profile', { kind: 'profile', values: { password: '', passwordConfirm: '' } }, {}],
  ]);
  cases('home site: required when more than one site exists', [
    ['none of two', { values: { site: null } }, { site: 'Home Site is required' }],
    ['none of one', { config: { sites: SITES.slice(0, 1) }, values: { site: null } }, {}],
    ['none of none', { config: { sites: [] }, values: { site: null } }, {}],
  ]);
  const needed = { vehiclesRequired: true };
  cases('vehicles: at least one if demanded', [
    [
      'only empty ones',
      { config: needed, values: { vehicles: [vehicle(' ')] } },
      { vehicles: 'At least one vehicle registration is required' },
    ],
    [
      'none',
      { config: needed, values: { vehicles: [] } },
      { vehicles: 'At least one vehicle registration is required' },
    ],
    ['none where none can be registered', { config: { ...needed, maxRegistrations: 0 } }, {}],
    ['one', { config: needed, values: { vehicles: [vehicle('AB12')] } }, {}],
    [
      'without a type that is required',
      { config: { askVehicleType: true }, values: { vehicles: [vehicle('AB12', null), vehicle('', null)] } },
      { vehicles: [{ vehicleType: 'Please choose Car or Motorcycle.' }] },
    ],
  ]);
  cases('meeting room pin: exactly 6 characters, numeric, with feature screen', [
    ['without the feature', { values: { meetingRoomPin: '1' } }, {}],
    ['none', { hasScreens: true }, {}],
    ['6 digits', { hasScreens: true, values: { meetingRoomPin: '012345' } }, {}],
    [
      '5 digits',
      { hasScreens: true, values: { meetingRoomPin: '12345' } },
      { meetingRoomPin: 'Meeting room pin must be 6 characters long' },
    ],
    [
      '7 digits',
      { hasScreens: true, values: { meetingRoomPin: '1234567' } },
      { meetingRoomPin: 'Meeting room pin must be 6 characters long' },
    ],
    [
      'letters',
      { hasScreens: true, values: { meetingRoomPin: '12345a' } },
      { meetingRoomPin: 'Meeting room pin must contain digits only.' },
    ],
  ]);
  cases('photo: required if the config says so', [
    ['none', { config: { photoRequired: true } }, { photo: 'Photo is required' }],
    ['a saved one', { config: { photoRequired: true }, values: { photo: '/api/photos/1/' } }, {}],
  ]);
});

describe('additional signup fields', () => {
  const field = (more: Partial<SignupField>) => buildField({ fieldName: 'extra', required: true, ...more });
  const given = (more: Partial<SignupField>, answer: string | boolean | string[]): Case => ({
    config: { additionalSignupGroups: [buildGroup({ fields: [field(more)] })] },
    values: { additionalInformation: { extra: answer } },
  });
  const missing = { additionalInformation: { extra: 'Field is required' } };
  const noDate = { additionalInformation: { extra: 'Please enter a valid date (DD-MM-YYYY).' } };

  cases('required ones', [
    ['string', given({}, ' '), missing],
    ['text', given({ signUpFieldType: 'text' }, ''), missing],
    ['select', given({ signUpFieldType: 'select', options: ['a'] }, ''), missing],
    ['multi', given({ signUpFieldType: 'multi', options: ['a'] }, []), missing],
    ['bool', given({ signUpFieldType: 'bool' }, false), missing],
    ['date', given({ signUpFieldType: 'date' }, ''), missing],
    ['lm-email is skipped', given({ signUpFieldType: 'lm-email' }, ''), {}],
    ['answered', given({ signUpFieldType: 'multi', options: ['a'] }, ['a']), {}],
    ['not required', given({ required: false }, ''), {}],
  ]);
  cases('dates use the pattern DD-MM-YYYY', [
    ['a day', given({ signUpFieldType: 'date' }, '29-02-2028'), {}],
    ['31-02-2026', given({ signUpFieldType: 'date' }, '31-02-2026'), noDate],
    ['29-02-2026', given({ signUpFieldType: 'date' }, '29-02-2026'), noDate],
    ['month 13', given({ signUpFieldType: 'date' }, '01-13-2026'), noDate],
    ['day 0', given({ signUpFieldType: 'date' }, '00-01-2026'), noDate],
    ['2026-02-01', given({ signUpFieldType: 'date' }, '2026-02-01'), noDate],
    ['two-digit year', given({ signUpFieldType: 'date' }, '01-02-26'), noDate],
    ['an early year', given({ signUpFieldType: 'date' }, '29-02-0004'), {}],
  ]);
  cases('the line manager’s address', [
    [
      'oneself',
      given({ signUpFieldType: 'lm-email' }, 'nora@demo.test'),
      { additionalInformation: { extra: 'Cannot use same email for line manager' } },
    ],
  ]);

  const conditional = (isOn: boolean): Case => ({
    config: {
      additionalSignupGroups: [buildGroup(), buildGroup({ isConditional: true, fields: [field({})] })],
    },
    values: { groups: { g1: isOn } },
  });
  cases('a conditional group applies only when its controlling checkbox is on', [
    ['off', conditional(false), {}],
    ['on', conditional(true), missing],
  ]);
  cases('hideOnEdit', [
    ['is required at sign-up', given({ hideOnEdit: true }, ''), missing],
    ['and not in the profile', { ...given({ hideOnEdit: true }, ''), kind: 'profile' }, {}],
  ]);
});

describe('requirements that are newer than the profile', () => {
  const strict: Partial<SignupConfig> = {
    phoneRequired: true,
    photoRequired: true,
    vehiclesRequired: true,
    askVehicleType: true,
    lineManagerVerification: true,
    allowedEmailDomains: ['new.test'],
    additionalSignupGroups: [
      buildGroup({ fields: [buildField({ fieldName: 'extra', required: true })] }),
      buildGroup({ isConditional: true, fields: [buildField({ fieldName: 'badge', required: true })] }),
    ],
  };
  const old: Partial<ProfileValues> = {
    ...{ firstName: '', phone: '', photo: null, site: null, lineManagerEmail: 'boss@demo.test' },
    vehicles: [vehicle('AB12', null)],
    additionalInformation: { extra: '', badge: '' },
  };
  const edit = (values: Partial<ProfileValues>): Case => ({
    ...{ kind: 'profile', config: strict, before: old, values },
  });
  cases('block only the field that is changed', [
    ['nothing', edit({}), {}],
    ['another field', edit({ postcode: 'N1 7GU' }), {}],
    ['a name', edit({ lastName: '' }), { lastName: 'Last name is required' }],
    [
      'a vehicle more',
      edit({ vehicles: [vehicle('AB12', null), vehicle('CD34')] }),
      { vehicles: [{ vehicleType: 'Please choose Car or Motorcycle.' }] },
    ],
    ['no vehicle', edit({ vehicles: [] }), { vehicles: 'At least one vehicle registration is required' }],
    [
      'the line manager',
      edit({ lineManagerEmail: 'other@demo.test' }),
      { lineManagerEmail: 'Email address must have correct domain.' },
    ],
    [
      'another group, which is required completely',
      edit({ groups: { g1: true } }),
      { additionalInformation: { badge: 'Field is required' } },
    ],
  ]);
});
