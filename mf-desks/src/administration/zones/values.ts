import type { DeskZoneReplacement, DeskZoneSettings } from '@portal/openapi/desks';

/** A row with a team's share; null means not filled in yet. */
export interface ShareValues {
  team: string | null;
  amount: number | null;
  unit: 'desks' | 'percent';
}

/** Form values of a zone; without a colour or an icon, they are empty. */
export interface ZoneValues {
  version: number;
  siteId: number | null;
  name: string;
  mapId: number | null;
  icon: string | null;
  color: string;
  permissionGroups: DeskZoneSettings['permissionGroups'];
  requiresApproval: boolean;
  requiresCleaning: boolean;
  checkInHour: number | null;
  isActive: boolean;
  shares: ShareValues[];
  shareReleaseHour: number | null;
}

export function zoneValues({ id: _, deskCount: __, color, shares, ...zone }: DeskZoneSettings): ZoneValues {
  return {
    ...zone,
    color: color ?? '',
    shares: shares.map(({ team, amount, unit }) => ({ team, amount, unit })),
  };
}

/** Open to everyone, without approval, cleaning or check-in. */
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
    shares: [],
    shareReleaseHour: null,
  };
}

/** The request body, without the site or the version. */
export function zoneBody(values: ZoneValues): Omit<DeskZoneReplacement, 'version'> {
  const { version: _, siteId: __, name, icon, color, permissionGroups, shares, ...rest } = values;
  return {
    ...rest,
    name: name.trim(),
    icon: icon || null,
    color: color || null,
    permissionGroups: [...permissionGroups],
    shares: shares.map(({ team, amount, unit }) => ({ team: team ?? '', amount: amount ?? 0, unit })),
  };
}
