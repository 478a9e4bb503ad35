import type { FloorPlanDesk, FloorPlanRoom } from '@portal/openapi/desks';

export type DeskFace = 'available' | 'occupied' | 'own' | 'needs_cleaning' | 'unavailable' | 'unauthorized';

/** How a desk is drawn: the most lasting state wins, as in the refusal texts. */
export function deskFace(desk: FloorPlanDesk): DeskFace {
  if (!desk.isActive || desk.statusOnDate === 'unavailable') return 'unavailable';
  if (desk.currentReservation?.isOwn) return 'own';
  if (desk.statusOnDate === 'occupied') return 'occupied';
  if (!desk.userHasPermission) return 'unauthorized';
  return desk.statusOnDate;
}

export interface PlanFilters {
  features: readonly number[];
  zone: number | null;
  free: boolean;
  /** The id of the person whose desk is shown. */
  person: number | null;
}

export function isShownDesk(desk: FloorPlanDesk, { features, zone, free, person }: PlanFilters): boolean {
  if (zone !== null && desk.zoneId !== zone) return false;
  if (person !== null && desk.currentReservation?.user?.id !== person) return false;
  if (free && deskFace(desk) !== 'available') return false;
  return features.every((id) => desk.features.some((feature) => feature.id === id));
}

/** Features, zones and people are filters for desks: each of them hides the rooms. */
export function isShownRoom(room: FloorPlanRoom, { features, zone, free, person }: PlanFilters): boolean {
  if (features.length > 0 || zone !== null || person !== null) return false;
  return !free || room.status === 'available' || room.status === 'semi-occupied';
}

/** False where Book does nothing (rules/desks.md#floor-plans), or the person may not book. */
export function canBookRoom({ status }: FloorPlanRoom): boolean {
  return status === 'available' || status === 'semi-occupied';
}

interface Named {
  id: number;
  name: string;
}

const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);

/** The filter options for the desks of a floor, without duplicates. */
export function choicesOf(desks: readonly FloorPlanDesk[]) {
  const features = new Map(desks.flatMap((desk) => desk.features.map((one) => [one.id, one] as const)));
  const zones = new Map(desks.map(({ zoneId, zone }) => [zoneId, { id: zoneId, name: zone }] as const));
  const people = new Map(
    desks.flatMap(({ currentReservation: held }) =>
      held?.user
        ? [
            [
              held.user.id,
              { id: held.user.id, name: `${held.user.firstName} ${held.user.lastName}` },
            ] as const,
          ]
        : [],
    ),
  );
  return {
    features: [...features.values()].sort(byName),
    zones: [...zones.values()].sort(byName),
    people: [...people.values()].sort(byName),
  };
}
