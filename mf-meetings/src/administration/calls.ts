import type { components, operations } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';
import { sessionStore } from '@portal/shared/session';
import { APPOINTMENTS_DOMAIN, type AppointmentService } from '#parts/appointments';
import { ROOMS_DOMAIN } from '#parts/rooms';

type Schemas = components['schemas'];
export type RoomType = Schemas['RoomType'];
export type Building = Schemas['Building'];
export type Floor = Schemas['FloorPlan'];
export type ResourceGroup = Schemas['ResourceGroup'];
export type RoomFeature = Schemas['RoomFeature'];
export type AddonCategory = Schemas['AddonCategory'];
export type AddonItem = Schemas['AddonItem'];
export type RoomReplacement = Schemas['RoomReplacement'];
export type RoomBooking = Schemas['RoomBooking'];
export type RoomMoveResult = Schemas['RoomMoveResult'];
export type ServiceCreate = Schemas['AppointmentServiceCreate'];
export type ServiceReplacement = Schemas['AppointmentServiceReplacement'];
export type ImportRow = Schemas['RoomImportRow'];
export type ImportResult = Schemas['RoomImportResult'];

/** Every write here: rooms show their types, places, groups and features (as `#parts/rooms` keeps those). */
export const ROOM_WRITES = [ROOMS_DOMAIN, 'room-settings'] as const;

/** Lists and forms of appointments show the services. */
export const SERVICE_WRITES = [APPOINTMENTS_DOMAIN] as const;

export function useRoomTypes() {
  return useApiQuery(['room-settings', 'types'], () =>
    call(api.listRoomTypes, { params: { query: { limit: 100 } } }),
  );
}

/** As they are stored, with the words of every language: for who changes them. */
export function useWrittenRoomTypes() {
  return useApiQuery(['room-settings', 'written-types'], () =>
    call(api.listRoomTypes, { params: { query: { limit: 100, words: 'written' } } }),
  );
}

export type RoomCodeQuery = NonNullable<operations['listRoomCodes']['parameters']['query']>;

export function useRoomCodes(query: RoomCodeQuery) {
  return useApiQuery([ROOMS_DOMAIN, 'codes', query], () => call(api.listRoomCodes, { params: { query } }), {
    keepPreviousData: false,
  });
}

/** The drawer has an entry for each type: the session follows what is saved. */
async function thenFollow<T>(write: Promise<T>): Promise<T> {
  const saved = await write;
  await fetchWhoami().then(sessionStore.getState().begin, () => {});
  return saved;
}

/*
 * What the sections save and remove. The key is the dialog's: a lost answer, pressed again, adds no second record.
 */

export const roomTypes = {
  create: (body: Schemas['RoomTypeCreate'], key: string): Promise<RoomType> =>
    thenFollow(unwrap(call(api.createRoomType, { headers: idempotencyHeaders(key), body }))),
  replace: (id: number, body: Schemas['RoomTypeReplacement']): Promise<RoomType> =>
    thenFollow(unwrap(call(api.replaceRoomType, { params: { path: { id } }, body }))),
  remove: (id: number) => thenFollow(unwrap(call(api.deleteRoomType, { params: { path: { id } } }))),
};

export const resourceGroups = {
  create: (body: Schemas['ResourceGroupCreate'], key: string): Promise<ResourceGroup> =>
    unwrap(call(api.createResourceGroup, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: Schemas['ResourceGroupReplacement']): Promise<ResourceGroup> =>
    unwrap(call(api.replaceResourceGroup, { params: { path: { id } }, body })),
  remove: (id: number) => unwrap(call(api.deleteResourceGroup, { params: { path: { id } } })),
};

export const roomFeatures = {
  create: (body: Schemas['RoomFeatureCreate'], key: string): Promise<RoomFeature> =>
    unwrap(call(api.createRoomFeature, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: Schemas['RoomFeatureReplacement']): Promise<RoomFeature> =>
    unwrap(call(api.replaceRoomFeature, { params: { path: { id } }, body })),
  remove: (id: number) => unwrap(call(api.deleteRoomFeature, { params: { path: { id } } })),
};

export const addonCategories = {
  create: (body: Schemas['AddonCategoryCreate'], key: string): Promise<AddonCategory> =>
    unwrap(call(api.createAddonCategory, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: Schemas['AddonCategoryReplacement']): Promise<AddonCategory> =>
    unwrap(call(api.replaceAddonCategory, { params: { path: { id } }, body })),
  remove: (id: number) => unwrap(call(api.deleteAddonCategory, { params: { path: { id } } })),
};

export const addonItems = {
  create: (body: Schemas['AddonItemCreate'], key: string): Promise<AddonItem> =>
    unwrap(call(api.createAddonItem, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: Schemas['AddonItemReplacement']): Promise<AddonItem> =>
    unwrap(call(api.replaceAddonItem, { params: { path: { id } }, body })),
  remove: (id: number) => unwrap(call(api.deleteAddonItem, { params: { path: { id } } })),
};

export const buildings = {
  create: (body: Schemas['BuildingCreate'], key: string): Promise<Building> =>
    unwrap(call(api.createBuilding, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: Schemas['BuildingReplacement']): Promise<Building> =>
    unwrap(call(api.replaceBuilding, { params: { path: { id } }, body })),
  remove: (id: number) => unwrap(call(api.deleteBuilding, { params: { path: { id } } })),
};

export const floors = {
  create: (body: Schemas['FloorPlanCreate'], key: string): Promise<Floor> =>
    unwrap(call(api.createFloorPlan, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: Schemas['FloorPlanReplacement']): Promise<Floor> =>
    unwrap(call(api.replaceFloorPlan, { params: { path: { id } }, body })),
  remove: (id: number) => unwrap(call(api.deleteFloorPlan, { params: { path: { id } } })),
};

export const services = {
  create: (body: ServiceCreate, key: string): Promise<AppointmentService> =>
    unwrap(call(api.createAppointmentService, { headers: idempotencyHeaders(key), body })),
  replace: (id: number, body: ServiceReplacement): Promise<AppointmentService> =>
    unwrap(call(api.replaceAppointmentService, { params: { path: { id } }, body })),
  remove: (id: number) => unwrap(call(api.deleteAppointmentService, { params: { path: { id } } })),
};

export const rooms = {
  create: async (body: WithPhoto<Schemas['RoomCreate']>, key: string): Promise<Schemas['Room']> =>
    unwrap(call(api.createRoom, { headers: idempotencyHeaders(key), body: await uploadPhoto(body) })),
  replace: async (id: number, body: WithPhoto<RoomReplacement>): Promise<Schemas['Room']> =>
    unwrap(call(api.replaceRoom, { params: { path: { id } }, body: await uploadPhoto(body) })),
  remove: (id: number) => unwrap(call(api.deleteRoom, { params: { path: { id } } })),
};

type WithPhoto<Body> = Omit<Body, 'photo'> & { photo: string | File | null };

/** A form that is sent again names the same photo: its key stands for the same body. */
const uploaded = new WeakMap<File, string>();

/** A photo that was just chosen is uploaded first; a refusal names the field. */
async function uploadPhoto<Body>({ photo, ...body }: WithPhoto<Body>) {
  if (!(photo instanceof File)) return { ...body, photo };
  const address = uploaded.get(photo) ?? (await unwrap(call(api.createRoomPhoto, { body: { photo } }))).photo;
  uploaded.set(photo, address);
  return { ...body, photo: address };
}

/** What stands on a room, the first page of it: `count` says how many there are. */
export function useRoomBookings(id: number) {
  return useApiQuery(
    [ROOMS_DOMAIN, 'bookings', id],
    () => call(api.listRoomBookings, { params: { path: { id }, query: { limit: 100 } } }),
    { keepPreviousData: false },
  );
}

export function moveRoomBookings(id: number, to: number): Promise<RoomMoveResult> {
  return unwrap(call(api.moveRoomBookings, { params: { path: { id } }, body: { to } }));
}

export function previewImport(csv: string): Promise<Schemas['RoomImportPreview']> {
  return unwrap(call(api.previewRoomImport, { body: { csv } }));
}

export function importRooms(csv: string, key: string): Promise<ImportResult> {
  return unwrap(call(api.importRooms, { headers: idempotencyHeaders(key), body: { csv } }));
}
