/** The fields by which the list groups; the document's `DeskToClean` fits. */
export interface DeskOfZone {
  zoneId: number;
  needsCleaning: boolean;
}

export interface ZoneToClean<Row> {
  zoneId: number;
  desks: Row[];
  left: number;
}

/** The desks by zone, in the given order: by floor, zone and name. */
export function byZone<Row extends DeskOfZone>(desks: readonly Row[]): ZoneToClean<Row>[] {
  const zones = new Map<number, ZoneToClean<Row>>();
  for (const desk of desks) {
    const zone = zones.get(desk.zoneId) ?? { zoneId: desk.zoneId, desks: [], left: 0 };
    zone.desks.push(desk);
    if (desk.needsCleaning) zone.left += 1;
    zones.set(desk.zoneId, zone);
  }
  return [...zones.values()];
}
