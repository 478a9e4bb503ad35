import { builder } from '@portal/shared/testing';
import type { AdditionalSignupGroup, Profile, SignupConfig, SignupField } from '#parts/api';
import { SITES } from './people.ts';

/** Test data of one's own account, typed by the document. */
export const buildField = builder<SignupField>((n) => ({
  fieldName: `field_${n}`,
  fieldLabel: `Field ${n}`,
  fieldHint: '',
  required: false,
  requiresVerification: false,
  hideOnEdit: false,
  signUpFieldType: 'string',
  options: [],
}));

export const buildGroup = builder<AdditionalSignupGroup>((n) => ({
  name: `Group ${n}`,
  description: '',
  isConditional: false,
  condition: '',
  isClosable: false,
  grants: [],
  fields: [],
}));

export const buildConfig = builder<SignupConfig>(() => ({
  version: 1,
  phoneRequired: false,
  vehiclesRequired: false,
  maxRegistrations: 2,
  photoRequired: false,
  askVehicleType: false,
  lineManagerVerification: false,
  lineManagerAccountRequired: true,
  allowedEmailDomains: [],
  additionalSignupGroups: [],
  sites: SITES,
}));

export const buildProfile = builder<Profile>(() => ({
  id: 7,
  version: 3,
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora.lind@demo.test',
  phone: null,
  photo: null,
  lineManagerEmail: null,
  postcode: null,
  vehicles: [],
  site: 1,
  isLocatable: false,
  hasMeetingRoomPin: false,
  additionalInformation: '{}',
  pendingInformation: {},
  tags: [],
}));
