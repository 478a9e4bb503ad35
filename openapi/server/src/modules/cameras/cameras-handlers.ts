import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { cameras, renewKey } from './administration/cameras.ts';
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
  listCameraEvents: listEvents,
  allowCameraEvent: async (context) => decideEvent(context, 'allow'),
  allowlistCameraEvent: async (context) => decideEvent(context, 'allowlist', context.body?.note),
  denyCameraEvent: async (context) => decideEvent(context, 'deny'),
  denylistCameraEvent: async (context) => decideEvent(context, 'denylist', context.body?.note),
  correctCameraEvent: correctEvent,
  updateCameraVehicle: updateVehicle,
  listCameras: cameras.list,
  createCamera: cameras.create,
  updateCamera: cameras.save,
  renewCameraKey: renewKey,
  listPlateLists: listEntries,
  createPlateListEntry: createEntry,
  updatePlateListEntry: updateEntry,
  endPlateListEntry: endEntry,
  exportPlateLists: {
    outside: async (context) => answer({ status: 200, file: await exportPlateLists(context) }),
  },
} satisfies Partial<AllHandlers>;
