import { planRooms, type RoomToSeed } from './room-plan.ts';

export interface RoomOnFloor {
  room: RoomToSeed;
  /** The floor's place among those of the site; null for what is carried to where it is wanted. */
  floor: number | null;
  /** The room's place on its floor, from 0. */
  spot: number;
}

/** Where the rooms of each site are: its floors take them in turn. @param floorCounts floors of each site */
export function roomsOnFloors(floorCounts: readonly number[]): RoomOnFloor[][] {
  return planRooms(floorCounts.length).map((rooms, site) => {
    const floors = floorCounts[site] ?? 1;
    return rooms.map((room, place) => ({
      room,
      floor: room.type === 'Projector kit' ? null : place % floors,
      spot: Math.floor(place / floors),
    }));
  });
}
