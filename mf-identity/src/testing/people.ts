import type { components } from '@portal/openapi/identity';
import { builder } from '@portal/shared/testing';

type Schemas = components['schemas'];

export const SITES = [
  { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  { id: 2, name: 'Berlin', timeZone: 'Europe/Berlin' },
];

export const buildEmployee = builder<Schemas['Employee']>((n) => ({
  id: n,
  version: 1,
  firstName: 'Nora',
  lastName: `Lind${n}`,
  email: `nora.lind${n}@demo.test`,
  phone: '+44 20 7946 0000',
  photo: null,
  company: null,
  isStaff: true,
  isActive: true,
  vehicles: [],
  groups: ['employee'],
  site: 1,
  desk: null,
  zone: null,
  deskToday: null,
  isRestricted: false,
  isLocatable: true,
  presence: null,
  additionalInformation: {},
}));

export const buildColleague = builder<Schemas['Colleague']>((n) => ({
  id: n,
  firstName: 'Nora',
  lastName: `Lind${n}`,
  photo: null,
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  onSite: null,
  onSiteAt: null,
  desk: null,
}));

export const buildSignupConfig = builder<Schemas['SignupConfig']>(() => ({
  version: 1,
  phoneRequired: false,
  vehiclesRequired: false,
  maxRegistrations: 2,
  photoRequired: false,
  askVehicleType: true,
  lineManagerVerification: false,
  lineManagerAccountRequired: true,
  allowedEmailDomains: [],
  additionalSignupGroups: [],
  sites: SITES,
}));

export const buildSignupField = builder<Schemas['SignupField']>((n) => ({
  fieldName: `field_${n}`,
  fieldLabel: `Field ${n}`,
  fieldHint: '',
  required: false,
  requiresVerification: false,
  hideOnEdit: false,
  signUpFieldType: 'string',
  options: [],
}));

export const buildSignupGroup = builder<Schemas['AdditionalSignupGroup']>((n) => ({
  name: `Group ${n}`,
  description: '',
  isConditional: false,
  condition: '',
  isClosable: false,
  grants: [],
  fields: [],
}));
