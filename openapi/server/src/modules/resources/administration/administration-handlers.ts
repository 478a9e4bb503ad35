import type { AllHandlers } from '../../../contract/handler.ts';
import { importRooms, previewRoomImport } from './import/import-rooms.ts';
import { moveRoomBookings } from './move-bookings.ts';
import { resourceGroups } from './resource-groups.ts';
import { roomFeatures } from './room-features.ts';
import { createRoom, createRoomPhoto, deleteRoom, replaceRoom } from './room-service.ts';
import { listRoomBookings } from './standing-bookings.ts';

/** Administration of rooms, groups and features. */
export const administrationHandlers = {
  createRoom,
  createRoomPhoto: { outside: createRoomPhoto },
  replaceRoom,
  deleteRoom,
  listRoomBookings,
  moveRoomBookings,
  previewRoomImport,
  importRooms,
  listResourceGroups: resourceGroups.list,
  createResourceGroup: resourceGroups.create,
  replaceResourceGroup: resourceGroups.save,
  deleteResourceGroup: resourceGroups.remove,
  listRoomFeatures: roomFeatures.list,
  createRoomFeature: roomFeatures.create,
  replaceRoomFeature: roomFeatures.save,
  deleteRoomFeature: roomFeatures.remove,
} satisfies Partial<AllHandlers>;
