import type { AllHandlers } from '../../../contract/handler.ts';
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
import { importRooms, previewRoomImport } from './import/import-rooms.ts';
import { moveRoomBookings } from './move-bookings.ts';
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
  listResourceGroups,
  createResourceGroup,
  replaceResourceGroup,
  deleteResourceGroup,
  listRoomFeatures,
  createRoomFeature,
  replaceRoomFeature,
  deleteRoomFeature,
} satisfies Partial<AllHandlers>;
