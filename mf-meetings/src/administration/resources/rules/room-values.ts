import type { components } from '@portal/openapi/meetings';

type Schemas = components['schemas'];
type Room = Schemas['Room'];

/** Form values of a room; no choice is null, no text an empty string. */
export interface RoomValues {
  version: number;
  name: string;
  description: string;
  photo: string | File | null;
  typeId: number | null;
  siteId: number | null;
  buildingId: number | null;
  floorId: number | null;
  groupId: number | null;
  capacity: number | null;
  featureIds: readonly number[];
  permissionGroups: readonly Schemas['Group'][];
  use: Schemas['RoomUse'];
  closed: boolean;
  closedNote: string;
  setupMinutes: number | null;
  cleanDownMinutes: number | null;
  meetingTimeslotType: Schemas['RoomTimeslotType'];
  timeslots: readonly { startTime: string | null; endTime: string | null }[];
  sharedPlaces: number | null;
  meetingAddonsEnabled: boolean;
  meetingAddonMinimumNoticeHours: number | null;
  checkInRequired: boolean;
  hasPrivateTitles: boolean;
  inUseSince: string | null;
  /** Of the marker on the plan. */
  x: number | null;
  y: number | null;
}

export function roomValues(room: Room): RoomValues {
  return {
    version: room.version,
    name: room.name,
    description: room.description,
    photo: room.photo,
    typeId: room.type.id,
    siteId: room.siteId,
    buildingId: room.building?.id ?? null,
    floorId: room.floor?.id ?? null,
    groupId: room.group?.id ?? null,
    capacity: room.capacity,
    featureIds: room.features.map(({ id }) => id),
    permissionGroups: room.permissionGroups,
    use: room.use,
    closed: room.closed,
    closedNote: room.closedNote ?? '',
    setupMinutes: room.setupMinutes,
    cleanDownMinutes: room.cleanDownMinutes,
    meetingTimeslotType: room.meetingTimeslotType,
    timeslots: room.timeslots,
    sharedPlaces: room.sharedPlaces,
    meetingAddonsEnabled: room.meetingAddonsEnabled,
    meetingAddonMinimumNoticeHours: room.meetingAddonMinimumNoticeHours,
    checkInRequired: room.checkInRequired,
    hasPrivateTitles: room.hasPrivateTitles,
    inUseSince: room.inUseSince,
    x: room.x,
    y: room.y,
  };
}

/** A plain room that everyone can book at any time. */
export function newRoomValues(typeId: number | null, siteId: number | null, today: string): RoomValues {
  return {
    version: 0,
    name: '',
    description: '',
    photo: null,
    typeId,
    siteId,
    buildingId: null,
    floorId: null,
    groupId: null,
    capacity: null,
    featureIds: [],
    permissionGroups: [],
    use: 'bookable',
    closed: false,
    closedNote: '',
    setupMinutes: 0,
    cleanDownMinutes: 0,
    meetingTimeslotType: 'free',
    timeslots: [],
    sharedPlaces: null,
    meetingAddonsEnabled: false,
    meetingAddonMinimumNoticeHours: 0,
    checkInRequired: false,
    hasPrivateTitles: false,
    inUseSince: today,
    x: null,
    y: null,
  };
}

/** The request body. A marker needs a floor; timeslots only if the room is booked by them, and only complete ones. */
export function roomBody(
  values: RoomValues,
): Omit<Schemas['RoomReplacement'], 'version' | 'photo'> & Pick<RoomValues, 'photo'> {
  const {
    version: _,
    siteId: __,
    typeId,
    timeslots,
    featureIds,
    permissionGroups,
    inUseSince,
    ...rest
  } = values;
  const isOnPlan = values.floorId !== null;
  return {
    ...rest,
    ...(inUseSince === null ? {} : { inUseSince }),
    typeId: typeId ?? 0,
    name: values.name.trim(),
    description: values.description.trim(),
    featureIds: [...featureIds],
    permissionGroups: [...permissionGroups],
    closedNote: values.closed ? values.closedNote.trim() || null : null,
    setupMinutes: values.setupMinutes ?? 0,
    cleanDownMinutes: values.cleanDownMinutes ?? 0,
    timeslots:
      values.meetingTimeslotType === 'timeslot'
        ? timeslots.flatMap(({ startTime, endTime }) =>
            startTime && endTime ? [{ startTime, endTime }] : [],
          )
        : [],
    meetingAddonMinimumNoticeHours: values.meetingAddonMinimumNoticeHours ?? 0,
    x: isOnPlan ? values.x : null,
    y: isOnPlan ? values.y : null,
  };
}
