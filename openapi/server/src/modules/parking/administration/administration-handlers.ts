import type { AllHandlers } from '../../../contract/handler.ts';
import { answer } from '../../../mechanisms/answer.ts';
import { createBlocks, deleteBlock } from './blocks.ts';
import { createCarPark, deleteCarPark, updateCarPark } from './car-park-service.ts';
import { listSettings } from './car-park-settings.ts';
import { exportSpaces } from './import/export-spaces.ts';
import { importSpaces, previewSpaceImport } from './import/import-spaces.ts';
import { previewChange } from './preview-change.ts';
import { createSpaces, deleteSpace, listSpaces, updateSpace } from './spaces.ts';

/** Administration of car parks, their spaces and blocks. */
export const parkingAdministrationHandlers = {
  listCarParkSettings: listSettings,
  createCarPark,
  updateCarPark,
  deleteCarPark,
  previewCarParkChange: previewChange,
  listParkingSpaces: listSpaces,
  createParkingSpaces: createSpaces,
  exportParkingSpaces: {
    outside: async (context) => answer({ status: 200, file: await exportSpaces(context) }),
  },
  previewParkingSpaceImport: previewSpaceImport,
  importParkingSpaces: importSpaces,
  updateParkingSpace: updateSpace,
  deleteParkingSpace: deleteSpace,
  createSpaceBlocks: createBlocks,
  deleteSpaceBlock: deleteBlock,
} satisfies Partial<AllHandlers>;
