import type { Handlers } from '../../../contract/handler.ts';
import { createBlocks, deleteBlock } from './blocks.ts';
import { createCarPark, deleteCarPark, updateCarPark } from './car-park-service.ts';
import { listSettings } from './car-park-settings.ts';
import { exportSpaces } from './import/export-spaces.ts';
import { importSpaces, previewSpaceImport } from './import/import-spaces.ts';
import { previewChange } from './preview-change.ts';
import { createSpaces, deleteSpace, listSpaces, updateSpace } from './spaces.ts';

type AdministrationOperation =
  | 'listCarParkSettings'
  | 'createCarPark'
  | 'updateCarPark'
  | 'deleteCarPark'
  | 'previewCarParkChange'
  | 'listParkingSpaces'
  | 'createParkingSpaces'
  | 'exportParkingSpaces'
  | 'previewParkingSpaceImport'
  | 'importParkingSpaces'
  | 'updateParkingSpace'
  | 'deleteParkingSpace'
  | 'createSpaceBlocks'
  | 'deleteSpaceBlock';

/** Administration of car parks, their spaces and blocks. */
export const parkingAdministrationHandlers = {
  listCarParkSettings: async (context) => ({ status: 200, body: await listSettings(context) }),
  createCarPark: async (context) => ({ status: 201, body: await createCarPark(context) }),
  updateCarPark: async (context) => ({ status: 200, body: await updateCarPark(context) }),
  async deleteCarPark(context) {
    await deleteCarPark(context);
    return { status: 204 };
  },
  previewCarParkChange: async (context) => ({ status: 200, body: await previewChange(context) }),
  listParkingSpaces: async (context) => ({ status: 200, body: await listSpaces(context) }),
  createParkingSpaces: async (context) => ({ status: 201, body: await createSpaces(context) }),
  exportParkingSpaces: {
    outside: async (context) => ({ status: 200, file: await exportSpaces(context) }),
  },
  previewParkingSpaceImport: async (context) => ({ status: 200, body: await previewSpaceImport(context) }),
  importParkingSpaces: async (context) => ({ status: 200, body: await importSpaces(context) }),
  updateParkingSpace: async (context) => ({ status: 200, body: await updateSpace(context) }),
  async deleteParkingSpace(context) {
    await deleteSpace(context);
    return { status: 204 };
  },
  createSpaceBlocks: async (context) => ({ status: 201, body: await createBlocks(context) }),
  async deleteSpaceBlock(context) {
    await deleteBlock(context);
    return { status: 204 };
  },
} satisfies Handlers<AdministrationOperation>;
