import type { MyDay, MyDayCount, ScheduleItem } from '@portal/openapi/meetings';
import type { CalendarDay } from '@portal/shared/time';
import type { IconName } from '@portal/shared/ui/core';

/** Items with rooms of this type, reduced to these rooms; includes released ones. */
export function ofType(items: readonly ScheduleItem[], typeId: number): ScheduleItem[] {
  return items.flatMap((item) => {
    const rooms = item.rooms.filter((room) => room.typeId === typeId);
    return rooms.length === 0 ? [] : [{ ...item, rooms, place: rooms.map(({ name }) => name).join(', ') }];
  });
}

export function itemsOn(days: readonly MyDay[], day: CalendarDay): readonly ScheduleItem[] {
  return days.find(({ date }) => date === day)?.items ?? [];
}

/** The number of items on each day: of one room type, or of every kind. */
export function countsOf(days: readonly MyDayCount[], typeId?: number): [date: string, count: number][] {
  return days.flatMap(({ date, count, resourceTypes }): [string, number][] => {
    const own = typeId === undefined ? count : resourceTypes.find(({ id }) => id === typeId)?.count;
    return own === undefined ? [] : [[date, own]];
  });
}

/** An all-day item (no `endsAt`) is never over before the day is. */
export function isOver({ endsAt }: ScheduleItem, now: number): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now;
}

/** The released rooms of a meeting that has none left. */
export function releasedRooms({ rooms }: ScheduleItem): readonly string[] {
  const isHeld = rooms.some(({ status }) => status === 'booked');
  return isHeld ? [] : rooms.map(({ name }) => name);
}

export type Kind = 'desk' | 'parking' | 'meeting' | 'visitors' | 'booking';

/** A meeting with visitors but without a room is shown as their visit. */
export function kindOf({ type, rooms, visitors }: ScheduleItem): Kind {
  if (type === 'desk_reservation') return 'desk';
  if (type === 'booking') return 'booking';
  if (type !== 'meeting') return 'parking';
  return visitors > 0 && rooms.length === 0 ? 'visitors' : 'meeting';
}

export const KIND_ICONS = {
  desk: 'desk',
  parking: 'car',
  meeting: 'calendar',
  visitors: 'user-plus',
  booking: 'list',
} as const satisfies Record<Kind, IconName>;

export const KIND_TONES = {
  desk: 'care',
  parking: 'waiting',
  meeting: 'primary',
  visitors: 'warning',
  booking: 'primary',
} as const satisfies Record<Kind, string>;
