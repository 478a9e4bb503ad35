import type { AllHandlers } from '../../../contract/handler.ts';
import { updateDesks } from './bulk-update.ts';
import { createDesk, deleteDesk } from './desk-changes.ts';
import { listDeskCodes } from './desk-codes.ts';
import {
  createDeskFeature,
  deleteDeskFeature,
  listDeskFeatureSettings,
  replaceDeskFeature,
} from './feature-service.ts';
import { importDesks, previewDeskImport } from './import/import-desks.ts';
import { createDeskZone, deleteDeskZone, listDeskZoneSettings, replaceDeskZone } from './zone-service.ts';

/** How administrators manage desks, zones and features. */
export const deskAdministrationHandlers = {
  updateDesks,
  listDeskCodes,
  createDesk,
  deleteDesk,
  previewDeskImport,
  importDesks,
  listDeskZoneSettings,
  createDeskZone,
  replaceDeskZone,
  deleteDeskZone,
  listDeskFeatureSettings,
  createDeskFeature,
  replaceDeskFeature,
  deleteDeskFeature,
} satisfies Partial<AllHandlers>;
