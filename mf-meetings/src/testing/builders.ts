import { builder } from '@portal/shared/testing';
import type { MyItem } from '#parts/my-days';
import type { Room, RoomSchedule, RoomScheduleMeeting } from '#parts/rooms';
import type { Meeting } from '../meetings/calls.ts';

export const buildMeeting = builder<Meeting>((n) => ({
  id: n,
  status: 'booked',
  description: 'Project kick-off',
  location: 'Boardroom',
  start: '2026-11-24T09:00:00Z',
  end: '2026-11-24T10:00:00Z',
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  buildingId: null,
  resource: null,
  rooms: [],
  isPrivate: false,
  attends: [
    {
      employee: { id: 7, firstName: 'Amira', lastName: 'Khan', email: 'employee@demo.test', phone: null },
      isHost: true,
      reply: null,
    },
    {
      employee: { id: 8, firstName: 'Bo', lastName: 'Li', email: 'bo.li@demo.test', phone: null },
      isHost: false,
      reply: null,
    },
  ],
  visits: [
    {
      id: 31,
      status: 'scheduled',
      visitor: {
        id: 3,
        firstName: 'Ana',
        lastName: 'Lima',
        company: 'Tern Software',
        phone: null,
        email: 'ana.lima@tern.test',
        photo: null,
      },
      needsParking: false,
      delay: null,
    },
  ],
  hostName: 'Amira Khan',
  userIsHost: true,
  canEdit: true,
  actions: ['edit', 'move', 'cancel', 'delete'],
  seriesId: null,
  series: null,
  addonOrder: null,
  version: 2,
}));

export const buildRoomSchedule = builder<RoomSchedule>((n) => ({
  id: n,
  name: `Room ${n}`,
  description: '',
  type: { id: 1, name: 'Meeting room', icon: 'room', color: null },
  siteId: 1,
  building: { id: 1, name: 'Main building' },
  floor: { id: 1, name: 'Ground floor' },
  group: null,
  capacity: 8,
  features: [],
  photo: null,
  x: null,
  y: null,
  permissionGroups: [],
  use: 'bookable',
  closed: false,
  closedNote: null,
  setupMinutes: 0,
  cleanDownMinutes: 0,
  meetingTimeslotType: 'free',
  timeslots: [],
  sharedPlaces: null,
  meetingAddonsEnabled: false,
  meetingAddonMinimumNoticeHours: 0,
  checkInRequired: false,
  hasPrivateTitles: false,
  inUseSince: '2026-01-05',
  floorPlanRelativeUrl: null,
  status: 'available',
  reason: 'Free all day',
  freeUntil: null,
  meetings: [],
  version: 1,
}));

export function buildRoom({ meetings: _, ...room }: RoomSchedule, more: Partial<Room> = {}): Room {
  return { ...room, isFree: null, whyNot: null, ...more };
}

export const buildRoomMeeting = builder<RoomScheduleMeeting>((n) => ({
  id: n,
  start: '2026-11-24T10:00:00Z',
  end: '2026-11-24T11:00:00Z',
  heldFrom: '2026-11-24T10:00:00Z',
  heldUntil: '2026-11-24T11:00:00Z',
  place: 1,
  description: 'Kick-off',
  isPrivate: false,
  hostName: 'Amira Khan',
  numberOfAttendees: 3,
  userIsHost: false,
  userAttends: false,
  claimBy: null,
  checkedInAt: null,
  canEdit: false,
  status: 'booked',
}));

export const buildMyItem = builder<MyItem>((n) => ({
  type: 'meeting',
  id: n,
  title: 'Project kick-off',
  date: '2026-11-23',
  startsAt: '2026-11-23T14:00:00Z',
  endsAt: '2026-11-23T15:00:00Z',
  site: { id: 1, name: 'London HQ', timeZone: 'Europe/London' },
  place: 'Bridge',
  floorPlanRelativeUrl: null,
  isHost: true,
  rooms: [{ id: 1, name: 'Bridge', typeId: 4, status: 'booked' }],
  visitors: 0,
  people: [],
  otherPeople: 0,
}));
