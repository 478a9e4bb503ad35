import { access } from '@portal/openapi/parking';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

interface Access {
  readonly public?: true;
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
  readonly site?: string;
}

const table: Readonly<Record<string, Access>> = access as Readonly<Record<string, Access>>;
const parts: readonly { readonly name: string; readonly gate?: Access }[] = [
  ...descriptor.routes,
  ...descriptor.cards,
  ...descriptor.actions,
];
type Operation = (typeof descriptor.operations)[number];
/** The operations that each part needs, by its name. */
const needs: Readonly<Record<string, readonly Operation[]>> = {
  parking: [
    'listCarParks',
    'listParkingReservations',
    'createParkingReservations',
    'getPermitMonth',
    'endEvBooking',
  ],
  'space-counts': ['listCarParkCounts'],
  'my-parking': [
    ...(['listParkingReservations', 'updateParkingReservation', 'releaseParkingReservation'] as const),
    ...(['listPermits', 'getPermitMonth', 'createPermitRelease', 'deletePermitRelease'] as const),
  ],
  // Only administrators also get runs and penalties.
  'visitor-history': ['listParkingReservations', 'updateParkingReservation'],
  'parking-why': ['getParkingReservationWhy'],
  approvals: ['listParkingReservations', 'approveParkingReservation', 'denyParkingReservation'],
  'parking-requests': [
    ...(['listParkingReservations', 'listCarParks', 'changeParkingReservations'] as const),
    ...(['approveParkingReservation', 'denyParkingReservation', 'cancelParkingReservation'] as const),
  ],
  'parking-decide': ['getParkingDecision', 'decideParkingRequests'],
  'parking-take': ['getParkingWatchLink', 'claimParkingSpace'],
  'parking-swap': ['getParkingSwapLink', 'answerParkingSwapLink'],
  'car-share': ['listParkingRides', 'requestParkingSeat', 'leaveParkingRide'],
  'car-share-answer': ['getParkingSeatLink', 'answerParkingSeatLink'],
  'parking-carparks': ['listCarParkSettings', 'updateCarPark', 'createSpaceBlocks', 'createEvSpace'],
  'admin-car-parks': ['listCarParkSettings', 'updateCarPark', 'createSpaceBlocks', 'createEvSpace'],
  'parking-permits': ['listPermits', 'listCarParks', 'createPermit', 'replacePermit', 'endPermit'],
  'admin-permits': ['listPermits', 'listCarParks', 'createPermit', 'importPermits', 'listPermitHistory'],
  anpr: ['listCameraEvents', 'listCameras', 'allowCameraEvent', 'denylistCameraEvent', 'updateCameraVehicle'],
  'plate-lists': ['listPlateLists', 'createPlateListEntry', 'endPlateListEntry', 'exportPlateLists'],
  // For the screen and the card.
  credits: ['getCurrentCredits', 'listCreditEntries', 'createCreditPayment', 'getParkingSummary'],
  'parking-register': ['createVehicleRegistration'],
  // The allowlist is only for clients with cameras.
  'admin-registrations': ['listVehicleRegistrations', 'deleteVehicleRegistration'],
  'admin-cameras': ['listCameras', 'createCamera', 'updateCamera', 'renewCameraKey'],
};
const nav: readonly { to: string; gate: Access }[] = descriptor.nav;
const routes: readonly { path: string; gate?: Access }[] = descriptor.routes;

it('calls only operations of the API document', () => {
  expect(descriptor.operations.filter((operation) => !(operation in table))).toEqual([]);
});

it('names the operations of each part', () => {
  expect(Object.keys(needs).toSorted()).toEqual([...new Set(parts.map(({ name }) => name))].toSorted());
});

it.each(parts)('shows $name only to users whom the API answers', ({ name, gate = {} }) => {
  for (const operation of needs[name] ?? []) {
    const { groups, features = [] } = table[operation] ?? {};
    expect(gate.features ?? []).toEqual(expect.arrayContaining([...features]));
    if (groups) expect(groups).toEqual(expect.arrayContaining([...(gate.groups ?? ['everybody'])]));
  }
});

it('gives each drawer entry the gate of the screen it leads to', () => {
  for (const entry of nav) {
    expect(routes.find(({ path }) => path === entry.to)?.gate).toEqual(entry.gate);
  }
});
