import type { components, operations } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { ApiError, call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { PARKING_DOMAIN } from '#parts/parking';

type Schemas = components['schemas'];
export type CarParkSettings = Schemas['CarParkSettings'];
export type CarParkCreate = Schemas['CarParkCreate'];
export type CarParkUpdate = Schemas['CarParkUpdate'];
export type CarParkChange = Schemas['CarParkChange'];
export type Space = Schemas['AdministeredSpace'];
export type SpaceImportRow = Schemas['ParkingSpaceImportRow'];
export type SpaceBlock = Schemas['SpaceBlock'];
export type Stranded = Schemas['StrandedReservation'];
export type StrandedChoice = Schemas['StrandedChoice'];
export type EvSpace = Schemas['AdministeredEvSpace'];
export type SpaceQuery = NonNullable<operations['listParkingSpaces']['parameters']['query']>;

const of = (id: number) => ({ path: { id } });

/** Of all sites of the person, closed ones too. */
export function useCarParkSettings() {
  return useApiQuery([PARKING_DOMAIN, 'settings'], () => call(api.listCarParkSettings));
}

export function useSpaces(carPark: number, query: SpaceQuery) {
  return useApiQuery([PARKING_DOMAIN, 'spaces', { carPark, ...query }], () =>
    call(api.listParkingSpaces, { params: { path: { id: carPark }, query } }),
  );
}

/** The chargers of a car park, closed ones too. */
export function useEvSpaces(carPark: number) {
  return useApiQuery([PARKING_DOMAIN, 'evSpaces', carPark], () =>
    call(api.listEvSpaces, { params: of(carPark) }),
  );
}

export const evSpaces = {
  create: (carPark: number, body: Schemas['EvSpaceCreate'], key: string) =>
    unwrap(call(api.createEvSpace, { params: { ...of(carPark), header: idempotencyHeaders(key) }, body })),
  update: (id: number, body: Schemas['EvSpaceUpdate']) =>
    unwrap(call(api.updateEvSpace, { params: of(id), body })),
};

export const carParks = {
  create: (body: CarParkCreate, key: string) =>
    unwrap(call(api.createCarPark, { params: { header: idempotencyHeaders(key) }, body })),
  update: (id: number, body: CarParkUpdate) => unwrap(call(api.updateCarPark, { params: of(id), body })),
  remove: (id: number) => unwrap(call(api.deleteCarPark, { params: of(id) })),
  /** Who would lose a space by it. */
  preview: async (id: number, body: CarParkChange): Promise<readonly Stranded[]> =>
    (await unwrap(call(api.previewCarParkChange, { params: of(id), body }))).stranded,
};

export const spaces = {
  create: (carPark: number, body: Schemas['ParkingSpacesCreate'], key: string) =>
    unwrap(
      call(api.createParkingSpaces, { params: { ...of(carPark), header: idempotencyHeaders(key) }, body }),
    ),
  update: (id: number, body: Schemas['ParkingSpaceUpdate']) =>
    unwrap(call(api.updateParkingSpace, { params: of(id), body })),
  remove: (id: number) => unwrap(call(api.deleteParkingSpace, { params: of(id) })),
  export: async (carPark: number): Promise<Blob> => {
    const body: unknown = await unwrap(
      call(api.exportParkingSpaces, { params: of(carPark), parseAs: 'blob' }),
    );
    return body as Blob;
  },
  previewImport: (carPark: number, csv: string) =>
    unwrap(call(api.previewParkingSpaceImport, { params: of(carPark), body: { csv } })),
  import: (carPark: number, csv: string, key: string) =>
    unwrap(
      call(api.importParkingSpaces, {
        params: { ...of(carPark), header: idempotencyHeaders(key) },
        body: { csv },
      }),
    ),
  block: (carPark: number, body: Schemas['SpaceBlocksCreate'], key: string) =>
    unwrap(
      call(api.createSpaceBlocks, { params: { ...of(carPark), header: idempotencyHeaders(key) }, body }),
    ),
  unblock: (block: number) => unwrap(call(api.deleteSpaceBlock, { params: of(block) })),
};

/** Who stands on it, of a refusal that wants to hear what becomes of them. */
export function strandedOf(error: unknown): readonly Stranded[] | null {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return null;
  return (error.body as { stranded?: Stranded[] } | null)?.stranded ?? null;
}
