import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Choose a room',
  about: 'Rooms at {{site}} that are free on all chosen dates.',
  search: 'Room',
  searchPlaceholder: 'Name of the room',
  type: 'Type',
  anyType: 'Any type',
  capacity: 'For at least so many people',
  building: 'Building',
  anyBuilding: 'Any building',
  floor: 'Floor',
  anyFloor: 'Any floor',
  features: 'Features',
  loading: 'Looking for free rooms',
  failed: 'The rooms could not be loaded.',
  free: 'Free rooms',
  seats_one: '{{count}} person',
  seats_other: '{{count}} people',
  none: 'No rooms available at selected times.',
  noneHelp: 'Choose other times, or leave out a filter.',
  notFree_one: 'Not free on all dates: {{count}} room',
  notFree_other: 'Not free on all dates: {{count}} rooms',
  more: 'There are more rooms than are shown here. Please narrow the search.',
  noTimes: 'Please choose date, start and end first: then the free rooms are shown here.',
  cancel: 'Cancel',
  take: 'Take this room',
} as const;

export const { useT, t } = defineMessages('mf-meetings-room-picker', { en, de: () => import('./de.ts') });
