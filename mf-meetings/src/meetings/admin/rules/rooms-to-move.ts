interface HeldRoom {
  id: number;
  status: string;
}

/** The rooms that the meeting still holds; released ones can't be moved. */
export function heldRooms<Room extends HeldRoom>(rooms: readonly Room[]): Room[] {
  return rooms.filter(({ status }) => status === 'booked');
}

/** The meeting's rooms with one replaced; the others stay. */
export function roomsAfterMove(rooms: readonly HeldRoom[], from: number, to: number): number[] {
  return heldRooms(rooms).map(({ id }) => (id === from ? to : id));
}
