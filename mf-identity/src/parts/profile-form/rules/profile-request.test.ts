import { describe, expect, it } from 'vitest';
import { buildConfig, buildField, buildGroup, buildProfile } from '#testing/account.ts';
import { SITES } from '#testing/people.ts';
import { inviteRequest, profileRequest, signUpRequest } from './profile-request.ts';
import { emptyValues, type ProfileValues, valuesOfProfile } from './profile-values.ts';

const config = buildConfig({
  lineManagerVerification: true,
  additionalSignupGroups: [
    buildGroup({
      name: 'Parking',
      isConditional: true,
      fields: [
        buildField({ fieldName: 'permit', requiresVerification: true }),
        buildField({ fieldName: 'days', signUpFieldType: 'multi', options: ['Mon', 'Tue'] }),
      ],
    }),
    buildGroup({
      name: 'Everybody',
      fields: [
        buildField({ fieldName: 'badge', hideOnEdit: true }),
        buildField({ fieldName: 'fire_warden', signUpFieldType: 'bool' }),
      ],
    }),
  ],
});
const settings = { config, hasScreens: true };
const typed: ProfileValues = {
  ...emptyValues(config),
  firstName: ' Nora ',
  lastName: 'Lind',
  email: ' nora@demo.test',
  lineManagerEmail: 'boss@demo.test ',
  password: ' Workplace-2026 ',
  passwordConfirm: ' Workplace-2026 ',
  vehicles: [
    { registration: ' ', vehicleType: 'Car' },
    { registration: ' AB12 ', vehicleType: 'Car' },
  ],
  site: 2,
  meetingRoomPin: '123456',
  groups: { g0: true, g1: false },
  additionalInformation: { permit: ' 47 ', days: ['Mon'], badge: '', fire_warden: false },
};

describe('the sign-up request', () => {
  it('sends the input, and drops empty vehicles', () => {
    expect(signUpRequest(typed, settings)).toEqual({
      firstName: 'Nora',
      lastName: 'Lind',
      email: 'nora@demo.test',
      lineManagerEmail: 'boss@demo.test',
      // A password is what it is, blanks and all.
      password: ' Workplace-2026 ',
      passwordConfirm: ' Workplace-2026 ',
      vehicles: [{ registration: 'AB12', vehicleType: 'Car' }],
      site: 2,
      isLocatable: false,
      meetingRoomPin: '123456',
      additionalInformation: { permit: '47', days: ['Mon'], fire_warden: false },
      tags: ['Parking'],
    });
  });

  it('leaves out the answers of a disabled group, and a pin that is not required', () => {
    const request = signUpRequest({ ...typed, groups: {} }, { config, hasScreens: false });
    expect(request.additionalInformation).toEqual({ fire_warden: false });
    expect(request.tags).toEqual([]);
    expect(request.meetingRoomPin).toBeUndefined();
  });

  it('has no address for an invite, which knows it', () => {
    expect('email' in inviteRequest(typed, settings)).toBe(false);
  });
});

describe('home site: with exactly one site it is selected automatically', () => {
  it.each([
    ['one site', SITES.slice(0, 1), undefined, 1],
    ['two sites', SITES, undefined, null],
    ['two sites, one of them in the invite', SITES, 2, 2],
    ['a deleted site of the invite', SITES, 9, null],
  ])('%s', (_, sites, site, expected) => {
    expect(emptyValues(buildConfig({ sites }), site === undefined ? {} : { site }).site).toBe(expected);
  });
});

describe('the profile request: only changed fields', () => {
  const base = buildProfile({
    photo: '/api/photos/1/',
    phone: '1',
    lineManagerEmail: 'boss@demo.test',
    vehicles: [{ registration: 'AB12', vehicleType: null }],
    hasMeetingRoomPin: true,
    additionalInformation: '{"permit":"47","badge":"x","fire_warden":true,"gone":"y"}',
    pendingInformation: { permit: '48' },
    tags: ['Parking', 'Old group'],
  });
  const before = valuesOfProfile(base, config);
  const sent = (change: Partial<ProfileValues>) => {
    const request = profileRequest({ ...before, ...change }, base, settings);
    return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  };
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  const answers = before.additionalInformation;

  it.each<[string, Partial<ProfileValues>, object]>([
    ['nothing: an existing photo is not resubmitted', {}, {}],
    ['blanks around a name', { firstName: ' Nora ' }, {}],
    ['a name', { firstName: 'Ida' }, { firstName: 'Ida' }],
    ['an emptied phone', { phone: '' }, { phone: '' }],
    ['a new photo', { photo }, { photo }],
    ['no photo any longer', { photo: null }, { removePhoto: true }],
    ['a pin', { meetingRoomPin: '123456' }, { meetingRoomPin: '123456' }],
    ['all vehicles away', { vehicles: [{ registration: '', vehicleType: null }] }, { vehicles: [] }],
    ['another site', { site: 2 }, { site: 2 }],
    ['locatable', { isLocatable: true }, { isLocatable: true }],
    [
      'an answer',
      { additionalInformation: { ...answers, permit: '49' } },
      { additionalInformation: { permit: '49' } },
    ],
    [
      'an answer emptied',
      { additionalInformation: { ...answers, permit: '', fire_warden: false } },
      { additionalInformation: { permit: '', fire_warden: false } },
    ],
    ['a group off; others stay', { groups: { g0: false } }, { tags: ['Old group'] }],
  ])('%s', (_, change, expected) => {
    expect(sent(change)).toEqual({ version: 3, ...expected });
  });

  it('shows answers that wait for the line manager as given', () => {
    expect(before.additionalInformation).toEqual({ permit: '48', days: [], fire_warden: true });
    expect(before.groups).toEqual({ g0: true, g1: false });
  });
});

it.each([['no json'], ['[]'], ['null'], ['{"permit":{"a":1},"days":"Mon","fire_warden":"yes"}']])(
  'ignores answers of a type that the form does not expect: %s',
  (additionalInformation) => {
    expect(valuesOfProfile(buildProfile({ additionalInformation }), config).additionalInformation).toEqual({
      permit: '',
      days: [],
      fire_warden: false,
    });
  },
);
