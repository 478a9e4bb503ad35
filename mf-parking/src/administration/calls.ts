import type {
  CarParkChange,
  CarParkCreate,
  CarParkUpdate,
  ParkingSpacesCreate,
  ParkingSpaceUpdate,
  SpaceBlocksCreate,
  StrandedReservation as Stranded,
} from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { ApiError, call, send, unwrap } from '@portal/shared/api';

export const carParks = {
  create: (body: CarParkCreate, key: string) => send(api.createCarPark, { body, key }),
  update: (id: number, body: CarParkUpdate) => send(api.updateCarPark, { path: { id }, body }),
  remove: (id: number) => send(api.deleteCarPark, { path: { id } }),
  /** The reservations that would lose their space by this change. */
  preview: async (id: number, body: CarParkChange): Promise<readonly Stranded[]> =>
    (await send(api.previewCarParkChange, { path: { id }, body })).stranded,
};

export const spaces = {
  create: (carPark: number, body: ParkingSpacesCreate, key: string) =>
    send(api.createParkingSpaces, { path: { id: carPark }, body, key }),
  update: (id: number, body: ParkingSpaceUpdate) => send(api.updateParkingSpace, { path: { id }, body }),
  remove: (id: number) => send(api.deleteParkingSpace, { path: { id } }),
  export: async (carPark: number): Promise<Blob> => {
    const body: unknown = await unwrap(
      call(api.exportParkingSpaces, { params: { path: { id: carPark } }, parseAs: 'blob' }),
    );
    return body as Blob;
  },
  previewImport: (carPark: number, csv: string) =>
    send(api.previewParkingSpaceImport, { path: { id: carPark }, body: { csv } }),
  import: (carPark: number, csv: string, key: string) =>
    send(api.importParkingSpaces, { path: { id: carPark }, body: { csv }, key }),
  block: (carPark: number, body: SpaceBlocksCreate, key: string) =>
    send(api.createSpaceBlocks, { path: { id: carPark }, body, key }),
  unblock: (block: number) => send(api.deleteSpaceBlock, { path: { id: block } }),
};

/** The reservations without a space that a 409 lists; null for any other error. */
export function strandedOf(error: unknown): readonly Stranded[] | null {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return null;
  return (error.body as { stranded?: Stranded[] } | null)?.stranded ?? null;
}
