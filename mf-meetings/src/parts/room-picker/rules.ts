import type * as api from '@portal/openapi/meetings';
import type { Room } from '@portal/openapi/meetings';
import type { QueryOf } from '@portal/shared/api';
import type { RoomFilters } from './filters.tsx';

type RoomQuery = QueryOf<typeof api.listRooms>;

/** The parameters that decide which rooms are free: the meeting's site, times and host. */
export type RoomsAsked = Pick<RoomQuery, 'start' | 'end' | 'forUser' | 'exceptMeeting'> & { site: number };

const MOST_ROOMS = 200;

/** The check of the chosen rooms uses the same query, so that it and the dialog share an answer. */
export function roomsQuery(asked: RoomsAsked, type: number | null): RoomQuery {
  return { ...asked, ...(type === null ? {} : { type }), limit: MOST_ROOMS };
}

export function filteredQuery(asked: RoomsAsked, filters: RoomFilters): RoomQuery {
  const { search, type, capacity, building, floor, features } = filters;
  const text = search.trim();
  return {
    ...roomsQuery(asked, type),
    ...(text === '' ? {} : { search: text }),
    // Incomplete input is not a capacity yet.
    ...(typeof capacity === 'number' && Number.isInteger(capacity) && capacity > 0
      ? { capacity: Math.min(capacity, 50) }
      : {}),
    ...(building === null ? {} : { building }),
    ...(floor === null ? {} : { floor }),
    ...(features.length === 0 ? {} : { features: [...features] }),
  };
}

/** Building, floor and features, for choosing among names. @param seats formats the capacity */
export function roomNote(
  { building, floor, features, capacity }: Pick<Room, 'building' | 'floor' | 'features' | 'capacity'>,
  seats: (count: number) => string,
): string {
  const place = [building?.name, floor?.name].filter(Boolean).join(', ');
  const people = capacity === null ? '' : seats(capacity);
  return [place, people, ...features.map(({ name }) => name)].filter(Boolean).join(' · ');
}
