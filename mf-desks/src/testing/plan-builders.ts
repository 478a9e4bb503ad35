import type { components } from '@portal/openapi/desks';
import { builder } from '@portal/shared/testing';

type Schemas = components['schemas'];

export const buildPlanDesk = builder<Schemas['FloorPlanDesk']>((n) => ({
  id: n,
  name: `L1-${String(n).padStart(3, '0')}`,
  siteId: 1,
  zone: 'Engineering',
  zoneId: 3,
  x: 10 * n,
  y: 20,
  features: [],
  status: 'available',
  statusOnDate: 'available',
  needsCleaning: false,
  userHasPermission: true,
  isActive: true,
  closedReason: null,
  currentReservation: null,
}));

export const buildPlanRoom = builder<Schemas['FloorPlanRoom']>((n) => ({
  id: n,
  name: `Room ${n}`,
  capacity: 8,
  features: [],
  typeId: 1,
  typeName: 'Meeting room',
  x: 100 * n,
  y: 120,
  floorPlanIconShape: null,
  status: 'available',
  reason: 'Free all day',
  meetings: [],
}));

export const buildPlanDraft = builder<Schemas['FloorPlanDraft']>((n) => ({
  floorId: n,
  name: `Level ${n}`,
  siteId: 1,
  version: 2,
  isChanged: false,
  savedAt: null,
  savedBy: null,
  width: 1200,
  height: 800,
  image: '',
  isNewImage: false,
  removed: [],
  deskCircleSize: 40,
  roomMarkerSize: 40,
  roomMarkerShape: 'square',
  desks: [],
  rooms: [],
}));
