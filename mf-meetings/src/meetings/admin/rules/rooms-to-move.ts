interface HeldRoom {
  id: number;
  status: string;
}

/** What the meeting holds now: what was given back is nobody's to move. */
export function heldRooms<Room extends HeldRoom>(rooms: readonly Room[]): Room[] {
  return rooms.filter(({ status }) => status === 'booked');
}

/** The meeting's rooms with one in place of another; the others stay. */
export function roomsAfterMove(rooms: readonly HeldRoom[], from: number, to: number): number[] {
  return heldRooms(rooms).map(({ id }) => (id === from ? to : id));
}
