import type {
  DisplayMeeting,
  FloorDisplay,
  FloorDisplayDesk,
  FloorDisplayRoom,
  RoomDisplay,
} from '@portal/openapi/meetings';
import { builder } from '@portal/shared/testing';

export const DISPLAY_UUID = '7a1c0d3c-64a4-4f0c-8f3e-5f8f0a6a1b07';

export const buildDisplayMeeting = builder<DisplayMeeting>((n) => ({
  id: n,
  start: '2026-11-24T10:00:00Z',
  end: '2026-11-24T11:00:00Z',
  heldFrom: '2026-11-24T10:00:00Z',
  heldUntil: '2026-11-24T11:00:00Z',
  place: 1,
  title: 'Project kick-off',
  isPrivate: false,
  hostName: 'A. Khan',
  claimBy: null,
  checkedInAt: null,
  checkInFrom: null,
  needsPin: true,
  extendUntil: '2026-11-24T11:45:00Z',
}));

/** Free at 09:00 of a day on which nothing is on. */
export const buildRoomDisplay = builder<RoomDisplay>((n) => ({
  serverTime: '2026-11-24T09:00:00Z',
  date: '2026-11-24',
  deviceName: `Display ${n}`,
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  room: {
    id: 7,
    name: 'Bridge',
    type: { id: 1, name: 'Meeting room', icon: 'room', color: null },
    building: { id: 1, name: 'Main building' },
    floor: { id: 1, name: 'Ground floor' },
    capacity: 8,
    features: [],
    sharedPlaces: null,
    setupMinutes: 0,
    cleanDownMinutes: 0,
  },
  status: 'available',
  reason: 'Free all day',
  availableUntil: null,
  now: null,
  next: null,
  meetings: [],
  offers: [
    { minutes: 15, end: '2026-11-24T09:15:00Z' },
    { minutes: 30, end: '2026-11-24T09:30:00Z' },
    { minutes: 60, end: '2026-11-24T10:00:00Z' },
  ],
  noOfferReason: null,
  pausedUntil: null,
}));

export const buildFloorRoom = builder<FloorDisplayRoom>((n) => ({
  id: n,
  name: `Room ${n}`,
  type: { id: 1, name: 'Meeting room', icon: 'room', color: null },
  capacity: 8,
  x: 100 * n,
  y: 100,
  status: 'available',
  reason: 'Free all day',
  availableUntil: null,
  now: null,
  next: null,
}));

export const buildFloorDisplay = builder<FloorDisplay>((n) => ({
  serverTime: '2026-11-24T09:00:00Z',
  date: '2026-11-24',
  deviceName: `Display ${n}`,
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  floor: {
    id: 1,
    name: 'Ground floor',
    level: 0,
    building: { id: 1, name: 'Main building' },
    width: 1000,
    height: 600,
    image: '',
    picture: null,
    roomMarkerSize: 20,
    roomMarkerShape: 'circle',
  },
  rooms: [],
  desks: [],
  deskCode: null,
}));

export const buildFloorDesk = builder<FloorDisplayDesk>((n) => ({
  id: n,
  name: `L1-${String(n).padStart(3, '0')}`,
  zone: 'North',
  x: 50 * n,
  y: 300,
  state: 'available',
  sitter: null,
}));
