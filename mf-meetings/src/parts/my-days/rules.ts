import type { MyDayCount, MyItem } from './calls.ts';

/** What has rooms of one type, with no other rooms; what was given back is among them. */
export function ofType(items: readonly MyItem[], typeId: number): MyItem[] {
  return items.flatMap((item) => {
    const rooms = item.rooms.filter((room) => room.typeId === typeId);
    return rooms.length === 0 ? [] : [{ ...item, rooms, place: rooms.map(({ name }) => name).join(', ') }];
  });
}

/** How much there is on each day: of one type of room, or of every kind. */
export function countsOf(days: readonly MyDayCount[], typeId?: number): [date: string, count: number][] {
  return days.flatMap(({ date, count, resourceTypes }): [string, number][] => {
    const own = typeId === undefined ? count : resourceTypes.find(({ id }) => id === typeId)?.count;
    return own === undefined ? [] : [[date, own]];
  });
}

/** What lasts all day is not over before the day is. */
export function isOver({ endsAt }: MyItem, now: number): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now;
}

/** The rooms that a meeting no longer has, of one that has none left. */
export function givenBack({ rooms }: MyItem): readonly string[] {
  const isHeld = rooms.some(({ status }) => status === 'booked');
  return isHeld ? [] : rooms.map(({ name }) => name);
}
