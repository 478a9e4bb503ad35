import { lazyPart } from '@portal/shared/ui/core';

export { type RoomsAsked, roomNote, roomsQuery } from './rules.ts';

/** The dialog is fetched when it is wanted: most meetings are booked without another look at it. */
export const loadRoomPicker = () =>
  import(/* webpackChunkName: "room-picker" */ './dialog.tsx').then((m) => m.RoomPicker);

/** The same cards within a form that is about one room. */
export const LazyRoomChoice = lazyPart(() =>
  import(/* webpackChunkName: "room-picker" */ './room-choice.tsx').then((m) => m.RoomChoice),
);
