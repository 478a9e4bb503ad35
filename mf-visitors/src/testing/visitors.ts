import type { components } from '@portal/openapi/visitors';
import { builder } from '@portal/shared/testing';
import type { Visitor } from '#parts/api';

type Schemas = components['schemas'];

/** A record of the directory, typed by the API document. `wire` converts it for the fake network. */
export const buildVisitor = builder<Visitor>((n) => ({
  id: 100 + n,
  uuid: `7c1d3a50-6b2e-4c1f-9a44-0000000000${String(10 + n)}`,
  firstName: 'Vera',
  lastName: `Lindqvist ${n}`,
  phone: '+44 20 7946 0000',
  email: `vera.${n}@fabrikam.test`,
  company: 'Fabrikam',
  vehicles: [],
  photo: null,
  tags: [],
  notes: null,
  isStaff: false,
  erasedAt: null,
  lastVisitAt: null,
  version: 1,
}));

export const buildEntry = builder<Schemas['WatchListEntry']>((n) => ({
  id: n,
  name: `Max Muster ${n}`,
  email: null,
  phone: null,
  reason: 'Call security',
  createdAt: '2026-11-02T09:00:00Z',
  createdBy: 'Ada Byron',
  version: 1,
}));

export const buildQrEvent = builder<Schemas['QrEvent']>(() => ({
  qrAction: { message: 'Desk L1-012', url: '/desks?search=L1-012' },
  qrActionType: { contentType: 'desk', action: 'open' },
  contentObject: { id: 12, name: 'L1-012', siteId: 1, visit: null },
  user: { id: 7, firstName: 'Amira', lastName: 'Khan' },
}));
