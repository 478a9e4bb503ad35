export { type RoomsAsked, roomNote, roomsQuery } from './rules.ts';

/** The dialog is fetched when it is wanted: most meetings are booked without another look at it. */
export const loadRoomPicker = () =>
  import(/* webpackChunkName: "room-picker" */ './dialog.tsx').then((m) => m.RoomPicker);
