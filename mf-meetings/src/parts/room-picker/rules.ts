import type { Room } from '@portal/openapi/meetings';
import type { RoomQuery } from '#parts/rooms';
import type { RoomFilters } from './filters.tsx';

/** What decides who is free: the meeting's site, times and host. */
export type RoomsAsked = Pick<RoomQuery, 'start' | 'end' | 'forUser' | 'exceptMeeting'> & { site: number };

const MOST_ROOMS = 200;

/** The same for the check of what is chosen, so that it and the dialog share an answer. */
export function roomsQuery(asked: RoomsAsked, type: number | null): RoomQuery {
  return { ...asked, ...(type === null ? {} : { type }), limit: MOST_ROOMS };
}

export function filteredQuery(asked: RoomsAsked, filters: RoomFilters): RoomQuery {
  const { search, type, capacity, building, floor, features } = filters;
  const text = search.trim();
  return {
    ...roomsQuery(asked, type),
    ...(text === '' ? {} : { search: text }),
    // What is no number of people yet asks for no number.
    ...(typeof capacity === 'number' && Number.isInteger(capacity) && capacity > 0
      ? { capacity: Math.min(capacity, 50) }
      : {}),
    ...(building === null ? {} : { building }),
    ...(floor === null ? {} : { floor }),
    ...(features.length === 0 ? {} : { features: [...features] }),
  };
}

/** Building, floor and what is there, for somebody who chooses among names. @param seats words for its capacity */
export function roomNote(
  { building, floor, features, capacity }: Pick<Room, 'building' | 'floor' | 'features' | 'capacity'>,
  seats: (count: number) => string,
): string {
  const place = [building?.name, floor?.name].filter(Boolean).join(', ');
  const people = capacity === null ? '' : seats(capacity);
  return [place, people, ...features.map(({ name }) => name)].filter(Boolean).join(' · ');
}
