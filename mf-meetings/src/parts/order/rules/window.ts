const HOUR_MS = 3_600_000;
const CATERERS: readonly string[] = ['superadmin', 'admin', 'reception'];

/** Users to contact once the notice period has begun (rules/hospitality.md#caterer). */
export function caters(groups: readonly string[]): boolean {
  return groups.some((group) => CATERERS.includes(group));
}

/** The part of a room that matters for orders. */
export interface OrderRoom {
  name: string;
  /** Hours; null if it takes no orders, undefined if unknown. */
  noticeHours?: number | null | undefined;
}

/** The room for an order: the first by name that takes orders (rules/hospitality.md#order). */
export function orderRoomOf<Room extends OrderRoom>(rooms: readonly Room[]): Room | null {
  const taking = rooms.filter(({ noticeHours }) => noticeHours !== null);
  return taking.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))[0] ?? null;
}

/** Whether a meeting has an order, or a room that takes one. Older servers send neither. */
export function offersOrders(meeting: {
  addonOrder?: unknown;
  rooms: readonly { meetingAddonsEnabled?: boolean }[];
}): boolean {
  return Boolean(meeting.addonOrder) || meeting.rooms.some((room) => room.meetingAddonsEnabled);
}

/** The instant until which the order can be changed. */
export function closesAt(start: string, noticeHours: number): string {
  return new Date(Date.parse(start) - noticeHours * HOUR_MS).toISOString();
}

/** @param starts of all dates: the soonest decides */
export function isOpen(starts: readonly string[], noticeHours: number, now: number): boolean {
  return starts.every((start) => now <= Date.parse(closesAt(start, noticeHours)));
}
