import type { ZoneReplacement, ZoneSettings } from '../calls.ts';

/** A zone in its form; no colour and no icon are empty. */
export interface ZoneValues {
  version: number;
  siteId: number | null;
  name: string;
  mapId: number | null;
  icon: string | null;
  color: string;
  permissionGroups: ZoneSettings['permissionGroups'];
  requiresApproval: boolean;
  requiresCleaning: boolean;
  checkInHour: number | null;
  isActive: boolean;
}

export function zoneValues({ id: _, deskCount: __, color, ...zone }: ZoneSettings): ZoneValues {
  return { ...zone, color: color ?? '' };
}

/** Everybody's, at once, without cleaning and check-in. */
export function newZoneValues(siteId: number | null): ZoneValues {
  return {
    version: 0,
    siteId,
    name: '',
    mapId: null,
    icon: null,
    color: '',
    permissionGroups: [],
    requiresApproval: false,
    requiresCleaning: false,
    checkInHour: null,
    isActive: true,
  };
}

/** What is sent of it, beside its site or its version. */
export function zoneBody(values: ZoneValues): Omit<ZoneReplacement, 'version'> {
  const { version: _, siteId: __, name, icon, color, permissionGroups, ...rest } = values;
  return {
    ...rest,
    name: name.trim(),
    icon: icon || null,
    color: color || null,
    permissionGroups: [...permissionGroups],
  };
}
