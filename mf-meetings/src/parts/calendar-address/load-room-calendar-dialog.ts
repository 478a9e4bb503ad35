/** The dialog's code, after the press that opens it. */
export function loadRoomCalendarDialog() {
  return import(/* webpackChunkName: "room-calendar-dialog" */ './room-calendar-dialog.tsx').then(
    (module) => module.RoomCalendarDialog,
  );
}
