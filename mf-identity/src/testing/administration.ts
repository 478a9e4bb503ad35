import type { components } from '@portal/openapi/identity';
import { builder, fakeClient } from '@portal/shared/testing';

type Schemas = components['schemas'];

export const buildClientConfiguration = builder<Schemas['ClientConfiguration']>(() => {
  const { id: _, ...client } = fakeClient();
  return {
    ...client,
    version: 3,
    supportEmail: null,
    terms: { en: { visitor: 'guest', visitors: 'guests' }, de: { visitor: 'Gast', visitors: 'Gäste' } },
  };
});

export const buildUserAccount = builder<Schemas['UserAccount']>((n) => ({
  id: n,
  version: 1,
  email: `nora.lind${n}@demo.test`,
  firstName: 'Nora',
  lastName: 'Lind',
  phone: null,
  photo: null,
  isActive: true,
  isStaff: true,
  isRestricted: false,
  isLocatable: false,
  site: 1,
  siteIds: [1],
  groups: ['employee'],
  hasPassword: true,
  hasSecondFactor: false,
  approval: null,
  lastLogInAt: null,
  createdAt: '2026-11-01T09:00:00Z',
}));

export const buildInvite = builder<Schemas['Invite']>((n) => ({
  id: n,
  email: `guest${n}@demo.test`,
  prefill: {},
  groups: ['employee'],
  siteIds: [],
  status: 'pending',
  createdAt: '2026-11-01T09:00:00Z',
  expiresAt: '2026-11-15T09:00:00Z',
  acceptedAt: null,
  createdBy: null,
}));
