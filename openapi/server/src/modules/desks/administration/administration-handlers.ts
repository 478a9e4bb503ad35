import type { AllHandlers } from '../../../contract/handler.ts';
import { updateDesks } from './bulk-update.ts';
import { createDesk, deleteDesk } from './desk-changes.ts';
import { listDeskCodes } from './desk-codes.ts';
import { deskFeatures } from './desk-features.ts';
import { deskZones } from './desk-zones.ts';
import { importDesks, previewDeskImport } from './import/import-desks.ts';

/** How administrators manage desks, zones and features. */
export const deskAdministrationHandlers = {
  updateDesks,
  listDeskCodes,
  createDesk,
  deleteDesk,
  previewDeskImport,
  importDesks,
  listDeskZoneSettings: deskZones.list,
  createDeskZone: deskZones.create,
  replaceDeskZone: deskZones.save,
  deleteDeskZone: deskZones.remove,
  listDeskFeatureSettings: deskFeatures.list,
  createDeskFeature: deskFeatures.create,
  replaceDeskFeature: deskFeatures.save,
  deleteDeskFeature: deskFeatures.remove,
} satisfies Partial<AllHandlers>;
