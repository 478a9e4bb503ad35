import { defineMessages } from '@portal/shared/messages';

export const en = {
  intro:
    'Try what hangs at the door of a room, or on the wall of a floor. This browser becomes that display until you leave it: hold its clock for three seconds, or press Escape.',
  site: 'Site',
  what: 'What it shows',
  room: 'A room',
  floor: 'A floor with all its rooms',
  chooseRoom: 'Room',
  chooseFloor: 'Floor',
  roomRequired: 'Room is required',
  floorRequired: 'Floor is required',
  noRooms: 'There are no rooms at this site.',
  noFloors: 'No floor of this site has a plan.',
  loading: 'Loading rooms and floors',
  notLoaded: 'The rooms could not be loaded.',
  notAllowed: 'Only those who find rooms may try a display.',
  start: 'Become a screen',
  failed: 'Something went wrong. This browser is as it was.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-become-a-screen', { en, de: () => import('./de.ts') });
