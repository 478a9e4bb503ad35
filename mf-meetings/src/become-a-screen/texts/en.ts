import { defineMessages } from '@portal/shared/messages';

export const en = {
  intro:
    'Try the display at a meeting room door or on the wall of a floor. To leave it, hold the clock for three seconds or press Escape.',
  site: 'Site',
  what: 'Display type',
  room: 'A room',
  floor: 'A floor with all its rooms',
  chooseRoom: 'Room',
  chooseFloor: 'Floor',
  roomRequired: 'Room is required',
  floorRequired: 'Floor is required',
  noRooms: 'This site has no rooms.',
  noFloors: 'No floor at this site has a plan.',
  loading: 'Loading rooms and floors',
  notLoaded: 'The rooms could not be loaded.',
  notAllowed: 'Only people who can find rooms can try a display.',
  start: 'Become a screen',
  failed: 'The display could not be started. Please try again.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-become-a-screen', { en, de: () => import('./de.ts') });
