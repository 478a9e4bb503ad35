import type { Handlers } from '../../../contract/handler.ts';
import { updateDesks } from './bulk-update.ts';
import { createDesk, deleteDesk } from './desk-changes.ts';
import { listDeskCodes } from './desk-codes.ts';
import {
  createDeskFeature,
  deleteDeskFeature,
  listDeskFeatureSettings,
  replaceDeskFeature,
} from './feature-service.ts';
import { importDesks, previewDeskImport } from './import/import-service.ts';
import { createDeskZone, deleteDeskZone, listDeskZoneSettings, replaceDeskZone } from './zone-service.ts';

type AdministrationOperation =
  | 'updateDesks'
  | 'listDeskCodes'
  | 'createDesk'
  | 'deleteDesk'
  | 'previewDeskImport'
  | 'importDesks'
  | 'listDeskZoneSettings'
  | 'createDeskZone'
  | 'replaceDeskZone'
  | 'deleteDeskZone'
  | 'listDeskFeatureSettings'
  | 'createDeskFeature'
  | 'replaceDeskFeature'
  | 'deleteDeskFeature';

/** How administrators manage desks, zones and features. */
export const deskAdministrationHandlers = {
  updateDesks: async (context) => ({ status: 200, body: await updateDesks(context) }),
  listDeskCodes: async (context) => ({ status: 200, body: await listDeskCodes(context) }),
  createDesk: async (context) => ({ status: 201, body: await createDesk(context) }),
  async deleteDesk(context) {
    await deleteDesk(context);
    return { status: 204 };
  },
  previewDeskImport: async (context) => ({ status: 200, body: await previewDeskImport(context) }),
  importDesks: async (context) => ({ status: 200, body: await importDesks(context) }),
  listDeskZoneSettings: async (context) => ({ status: 200, body: await listDeskZoneSettings(context) }),
  createDeskZone: async (context) => ({ status: 201, body: await createDeskZone(context) }),
  replaceDeskZone: async (context) => ({ status: 200, body: await replaceDeskZone(context) }),
  async deleteDeskZone(context) {
    await deleteDeskZone(context);
    return { status: 204 };
  },
  listDeskFeatureSettings: async (context) => ({ status: 200, body: await listDeskFeatureSettings(context) }),
  createDeskFeature: async (context) => ({ status: 201, body: await createDeskFeature(context) }),
  replaceDeskFeature: async (context) => ({ status: 200, body: await replaceDeskFeature(context) }),
  async deleteDeskFeature(context) {
    await deleteDeskFeature(context);
    return { status: 204 };
  },
} satisfies Handlers<AdministrationOperation>;
