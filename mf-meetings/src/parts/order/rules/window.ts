const HOUR_MS = 3_600_000;
const CATERERS: readonly string[] = ['superadmin', 'admin', 'reception'];

/** Who is called once the notice has begun (rules/hospitality.md#caterer). */
export function caters(groups: readonly string[]): boolean {
  return groups.some((group) => CATERERS.includes(group));
}

/** A room as far as its orders go. */
export interface OrderRoom {
  name: string;
  /** Hours; null where nothing can be ordered to it, undefined where that is not known yet. */
  noticeHours?: number | null | undefined;
}

/** The room that an order is brought to: the first by name of those that take one (rules/hospitality.md#order). */
export function orderRoomOf<Room extends OrderRoom>(rooms: readonly Room[]): Room | null {
  const taking = rooms.filter(({ noticeHours }) => noticeHours !== null);
  return taking.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))[0] ?? null;
}

/** Whether a meeting has an order, or a room to which one can be made. A server of an earlier release knows of neither. */
export function offersOrders(meeting: {
  addonOrder?: unknown;
  rooms: readonly { meetingAddonsEnabled?: boolean }[];
}): boolean {
  return Boolean(meeting.addonOrder) || meeting.rooms.some((room) => room.meetingAddonsEnabled);
}

/** The instant until which what is ordered may be changed. */
export function closesAt(start: string, noticeHours: number): string {
  return new Date(Date.parse(start) - noticeHours * HOUR_MS).toISOString();
}

/** @param starts of all dates: the soonest decides */
export function isOpen(starts: readonly string[], noticeHours: number, now: number): boolean {
  return starts.every((start) => now <= Date.parse(closesAt(start, noticeHours)));
}
