import type { Handlers } from '../../../contract/handler.ts';
import {
  createRoomFeature,
  deleteRoomFeature,
  listRoomFeatures,
  replaceRoomFeature,
} from './feature-service.ts';
import {
  createResourceGroup,
  deleteResourceGroup,
  listResourceGroups,
  replaceResourceGroup,
} from './group-service.ts';
import { importRooms, previewRoomImport } from './import/import-service.ts';
import { moveRoomBookings } from './move-bookings.ts';
import { createRoom, createRoomPhoto, deleteRoom, replaceRoom } from './room-service.ts';
import { listRoomBookings } from './standing-bookings.ts';

type AdministrationOperation =
  | 'createRoom'
  | 'createRoomPhoto'
  | 'replaceRoom'
  | 'deleteRoom'
  | 'listRoomBookings'
  | 'moveRoomBookings'
  | 'previewRoomImport'
  | 'importRooms'
  | 'listResourceGroups'
  | 'createResourceGroup'
  | 'replaceResourceGroup'
  | 'deleteResourceGroup'
  | 'listRoomFeatures'
  | 'createRoomFeature'
  | 'replaceRoomFeature'
  | 'deleteRoomFeature';

/** Administration of rooms, groups and features. */
export const administrationHandlers = {
  createRoom: async (context) => ({ status: 201, body: await createRoom(context) }),
  createRoomPhoto: { outside: async (context) => ({ status: 201, body: await createRoomPhoto(context) }) },
  replaceRoom: async (context) => ({ status: 200, body: await replaceRoom(context) }),
  async deleteRoom(context) {
    await deleteRoom(context);
    return { status: 204 };
  },
  listRoomBookings: async (context) => ({ status: 200, body: await listRoomBookings(context) }),
  moveRoomBookings: async (context) => ({ status: 200, body: await moveRoomBookings(context) }),
  previewRoomImport: async (context) => ({ status: 200, body: await previewRoomImport(context) }),
  importRooms: async (context) => ({ status: 200, body: await importRooms(context) }),
  listResourceGroups: async (context) => ({ status: 200, body: await listResourceGroups(context) }),
  createResourceGroup: async (context) => ({ status: 201, body: await createResourceGroup(context) }),
  replaceResourceGroup: async (context) => ({ status: 200, body: await replaceResourceGroup(context) }),
  async deleteResourceGroup(context) {
    await deleteResourceGroup(context);
    return { status: 204 };
  },
  listRoomFeatures: async (context) => ({ status: 200, body: await listRoomFeatures(context) }),
  createRoomFeature: async (context) => ({ status: 201, body: await createRoomFeature(context) }),
  replaceRoomFeature: async (context) => ({ status: 200, body: await replaceRoomFeature(context) }),
  async deleteRoomFeature(context) {
    await deleteRoomFeature(context);
    return { status: 204 };
  },
} satisfies Handlers<AdministrationOperation>;
