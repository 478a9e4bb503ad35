import { access } from '@portal/openapi/parking';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

interface Access {
  readonly public?: true;
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
  readonly site?: string;
}

const table: Readonly<Record<string, Access>> = access;
const parts = [...descriptor.routes, ...descriptor.cards];
const nav: readonly { to: string; gate: Access }[] = descriptor.nav;
const routes: readonly { path: string; gate: Access }[] = descriptor.routes;

it('calls operations that the API document has', () => {
  expect(descriptor.operations.filter((operation) => !(operation in table))).toEqual([]);
});

type Part = (typeof parts)[number]['name'];
/** What each part cannot be shown without. */
const needs: Readonly<Record<Part, readonly (typeof descriptor.operations)[number][]>> = {
  parking: ['listCarParks', 'listParkingReservations', 'createParkingReservations'],
  anpr: ['listCameraEvents', 'listCameras', 'allowCameraEvent', 'denylistCameraEvent', 'updateCameraVehicle'],
  'plate-lists': ['listPlateLists', 'createPlateListEntry', 'endPlateListEntry', 'exportPlateLists'],
};

it.each(parts)(
  'shows $name only to those whom the API answers',
  ({ name, gate }: { name: Part; gate: Access }) => {
    for (const operation of needs[name]) {
      const { groups, features = [] } = table[operation] ?? {};
      expect(gate.features ?? []).toEqual(expect.arrayContaining([...features]));
      if (groups) expect(groups).toEqual(expect.arrayContaining([...(gate.groups ?? ['everybody'])]));
    }
  },
);

it('gives each entry of the drawer the gate of the screen it leads to', () => {
  for (const entry of nav) {
    expect(routes.find(({ path }) => path === entry.to)?.gate).toEqual(entry.gate);
  }
});
