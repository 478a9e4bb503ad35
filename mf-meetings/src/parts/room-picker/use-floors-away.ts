import type { Room } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { useRead } from '@portal/shared/api';

/**
 * How many floors a room is from the person's desk; null where one of the two is on no floor, or they are in different
 * buildings: plans have no scale, so minutes would be guessed.
 */
export function useFloorsAway(siteId: number | null, deskFloorId: number | null) {
  const floors = useRead(api.listFloorPlans, { query: { site: siteId } }).data ?? [];
  const floorOf = (id: number | null | undefined) => floors.find((floor) => floor.id === id);
  const desk = floorOf(deskFloorId);
  return (room: Pick<Room, 'floor'>): number | null => {
    const floor = floorOf(room.floor?.id);
    return desk && floor?.buildingId === desk.buildingId ? Math.abs(floor.level - desk.level) : null;
  };
}
