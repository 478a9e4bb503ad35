import type { CarParkChange, CarParkCreate, CarParkSettings, CarParkUpdate } from '@portal/openapi/parking';

/** Form values of a car park; an empty string means no value. */
export interface CarParkValues {
  version: number;
  siteId: number | null;
  kind: CarParkSettings['kind'];
  name: string;
  translations: CarParkSettings['translations'];
  icon: string;
  color: string;
  /** For a car park with a capacity but no spaces: no limit. */
  isUnlimited: boolean;
  capacity: number | null;
  isActive: boolean;
  requiresApproval: boolean;
  forVisitors: boolean;
  permissionGroups: readonly CarParkSettings['permissionGroups'][number][];
  permitRequestsStart: CarParkSettings['permitRequestsStart'];
  parkingAllocationStart: CarParkSettings['parkingAllocationStart'];
  openWeekdays: readonly string[];
  needsCredits: boolean;
  creditsFirst: boolean;
  sharedCarsFirst: boolean;
  lateCancelHours: number | null;
  noShowCounts: boolean;
  penaltyDays: number | null;
}

export const newCarParkValues = (siteId: number | null): CarParkValues => ({
  version: 0,
  siteId,
  kind: 'numbered',
  name: '',
  translations: {},
  icon: 'car',
  color: '',
  isUnlimited: false,
  capacity: null,
  isActive: true,
  requiresApproval: false,
  forVisitors: false,
  permissionGroups: [],
  permitRequestsStart: 'No Start Date',
  parkingAllocationStart: 'No Start Date',
  openWeekdays: ['1', '2', '3', '4', '5', '6', '7'],
  needsCredits: false,
  creditsFirst: false,
  sharedCarsFirst: false,
  lateCancelHours: null,
  noShowCounts: false,
  penaltyDays: 28,
});

export function carParkValues({ id: _id, spaceCount: _count, ...settings }: CarParkSettings): CarParkValues {
  return {
    ...settings,
    icon: settings.icon ?? 'car',
    color: settings.color ?? '',
    isUnlimited: settings.kind === 'pseudo' && settings.capacity === null,
    openWeekdays: settings.openWeekdays.map(String),
  };
}

/** The fields that creating and updating have in common. */
function sharedBody(values: CarParkValues) {
  const { version: _v, siteId: _s, kind, isUnlimited, capacity, penaltyDays, ...rest } = values;
  return {
    ...rest,
    name: values.name.trim(),
    color: values.color || null,
    capacity: kind === 'pseudo' && !isUnlimited ? capacity : null,
    permissionGroups: [...values.permissionGroups],
    openWeekdays: values.openWeekdays.map(Number).sort((a, b) => a - b),
    penaltyDays: penaltyDays ?? 28,
  };
}

export function createBody(values: CarParkValues): CarParkCreate {
  return { siteId: values.siteId ?? 0, kind: values.kind, ...sharedBody(values) };
}

export function updateBody(values: CarParkValues): CarParkUpdate {
  return { version: values.version, ...sharedBody(values) };
}

/** The changes that may take a space away; null if there are none. */
export function changeOf(before: CarParkSettings, after: CarParkUpdate): CarParkChange | null {
  const change: CarParkChange = {};
  if (before.isActive && after.isActive === false) change.isActive = false;
  if (after.capacity !== undefined && after.capacity !== before.capacity) change.capacity = after.capacity;
  const { openWeekdays = before.openWeekdays, permissionGroups = before.permissionGroups } = after;
  if (before.openWeekdays.some((day) => !openWeekdays.includes(day))) change.openWeekdays = openWeekdays;
  if (!isSame(before.permissionGroups, permissionGroups)) change.permissionGroups = permissionGroups;
  return Object.keys(change).length > 0 ? change : null;
}

function isSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((one) => after.includes(one));
}
