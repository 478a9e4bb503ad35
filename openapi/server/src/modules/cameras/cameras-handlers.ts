import type { Handlers } from '../../contract/handler.ts';
import { createCamera, listCameras, renewKey, updateCamera } from './administration/camera-service.ts';
import { correctEvent } from './events/correct-event.ts';
import { decideEvent } from './events/decide-event.ts';
import { listEvents } from './events/list-events.ts';
import { updateVehicle } from './events/update-vehicle.ts';
import { receiveEvent, reportCameraEvents } from './ingest/receive-event.ts';
import { exportPlateLists } from './lists/export-plate-lists.ts';
import { createEntry, endEntry, listEntries, updateEntry } from './lists/plate-list-service.ts';

/** Cameras that read plates, what they see, and what people decide about it (rules/parking.md#cameras). */
export const camerasHandlers = {
  createCameraEvent: { outside: receiveEvent },
  reportCameraEvents: { outside: reportCameraEvents },
  listCameraEvents: async (context) => ({ status: 200, body: await listEvents(context) }),
  allowCameraEvent: async (context) => ({ status: 200, body: await decideEvent(context, 'allow') }),
  allowlistCameraEvent: async (context) => ({
    status: 200,
    body: await decideEvent(context, 'allowlist', context.body?.note),
  }),
  denyCameraEvent: async (context) => ({ status: 200, body: await decideEvent(context, 'deny') }),
  denylistCameraEvent: async (context) => ({
    status: 200,
    body: await decideEvent(context, 'denylist', context.body?.note),
  }),
  correctCameraEvent: async (context) => ({ status: 200, body: await correctEvent(context) }),
  updateCameraVehicle: async (context) => ({ status: 200, body: await updateVehicle(context) }),
  listCameras: async (context) => ({ status: 200, body: await listCameras(context) }),
  createCamera: async (context) => ({ status: 201, body: await createCamera(context) }),
  updateCamera: async (context) => ({ status: 200, body: await updateCamera(context) }),
  renewCameraKey: async (context) => ({ status: 201, body: await renewKey(context) }),
  listPlateLists: async (context) => ({ status: 200, body: await listEntries(context) }),
  createPlateListEntry: async (context) => ({ status: 201, body: await createEntry(context) }),
  updatePlateListEntry: async (context) => ({ status: 200, body: await updateEntry(context) }),
  endPlateListEntry: async (context) => ({ status: 200, body: await endEntry(context) }),
  exportPlateLists: {
    outside: async (context) => ({ status: 200, file: await exportPlateLists(context) }),
  },
} satisfies Handlers<
  | 'createCameraEvent'
  | 'reportCameraEvents'
  | 'listCameraEvents'
  | 'allowCameraEvent'
  | 'allowlistCameraEvent'
  | 'denyCameraEvent'
  | 'denylistCameraEvent'
  | 'correctCameraEvent'
  | 'updateCameraVehicle'
  | 'listCameras'
  | 'createCamera'
  | 'updateCamera'
  | 'renewCameraKey'
  | 'listPlateLists'
  | 'createPlateListEntry'
  | 'updatePlateListEntry'
  | 'endPlateListEntry'
  | 'exportPlateLists'
>;
