import type {
  Room,
  RoomCreate,
  RoomReplacement,
  RoomType,
  RoomTypeCreate,
  RoomTypeReplacement,
} from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { type QueryOf, send } from '@portal/shared/api';
import { fetchWhoami } from '@portal/shared/api/platform';
import { sessionStore } from '@portal/shared/session';
import { APPOINTMENTS_DOMAIN } from '#parts/appointments';
import { ROOMS_DOMAIN } from '#parts/rooms';

/** Every write here: rooms show their types, places, groups and features (`#parts/rooms` caches those). */
export const ROOM_WRITES = [ROOMS_DOMAIN, 'room-settings', 'floor-plans'] as const;

/** Lists and forms of appointments show the services. */
export const SERVICE_WRITES = [APPOINTMENTS_DOMAIN] as const;

export type RoomCodeQuery = QueryOf<typeof api.listRoomCodes>;

/** The drawer has an entry for each type, so the session is reloaded. */
async function thenFollow<T>(write: Promise<T>): Promise<T> {
  const saved = await write;
  await fetchWhoami().then(sessionStore.getState().begin, () => {});
  return saved;
}

/* Writes of the sections. The key is the dialog's: retrying after a lost answer creates no second record. */

export const roomTypes = {
  create: (body: RoomTypeCreate, key: string): Promise<RoomType> =>
    thenFollow(send(api.createRoomType, { body, key })),
  replace: (id: number, body: RoomTypeReplacement): Promise<RoomType> =>
    thenFollow(send(api.replaceRoomType, { path: { id }, body })),
  remove: (id: number) => thenFollow(send(api.deleteRoomType, { path: { id } })),
};

export const rooms = {
  create: async (body: WithPhoto<RoomCreate>, key: string): Promise<Room> =>
    send(api.createRoom, { body: await uploadPhoto(body), key }),
  replace: async (id: number, body: WithPhoto<RoomReplacement>): Promise<Room> =>
    send(api.replaceRoom, { path: { id }, body: await uploadPhoto(body) }),
  remove: (id: number) => send(api.deleteRoom, { path: { id } }),
};

type WithPhoto<Body> = Omit<Body, 'photo'> & { photo: string | File | null };

/** A form that is sent again has the same photo, so its key stands for the same body. */
const uploaded = new WeakMap<File, string>();

/** Uploads a newly chosen photo first; a refusal names the field. */
async function uploadPhoto<Body>({ photo, ...body }: WithPhoto<Body>) {
  if (!(photo instanceof File)) return { ...body, photo };
  const address = uploaded.get(photo) ?? (await send(api.createRoomPhoto, { body: { photo } })).photo;
  uploaded.set(photo, address);
  return { ...body, photo: address };
}
