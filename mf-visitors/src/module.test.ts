import { access } from '@portal/openapi/visitors';
import { describe, expect, it } from 'vitest';
import { descriptor } from './module.ts';

type Operation = keyof typeof access;
interface Access {
  readonly public?: true;
  readonly visit?: true;
  readonly device?: readonly string[];
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
  readonly any_features?: readonly string[];
  readonly site?: string;
}
interface Gate {
  readonly anyFeatures?: readonly string[];
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
}

const table: Readonly<Record<Operation, Access>> = access;
const routes: readonly { name: string; gate?: Gate; public?: true }[] = descriptor.routes;
const gateOf = (name: string): Gate =>
  [...routes, ...descriptor.cards].find((part) => part.name === name)?.gate ?? {};

it('calls operations that the API document has', () => {
  expect(descriptor.operations.filter((operation) => !(operation in table))).toEqual([]);
});

describe('a screen is shown only to users whom the API answers', () => {
  it.each([
    [
      'reception',
      ['listVisits', 'getVisitCounts', 'exportVisits', 'changeVisits', 'setLanyard', 'printBadge'],
    ],
    ['front-desk', ['listVisits', 'getVisitCounts']],
    ['arrivals', ['getVisitCounts']],
    ['visitor-parking', ['listCarParkCounts', 'listVisits']],
    // Posters of the entrance (getSiteCode) are shown to clients with a reception alone.
    ['devices', ['listDevices', 'enrolDevice', 'pairDevice', 'deleteDevice']],
    ['failures', ['listDeviceFailures', 'retryPrintJob', 'settlePrintJob', 'settleKioskFailure']],
    ['visitor-create', ['createVisitor', 'findVisitors']],
    ['visitor-edit', ['getVisitor', 'updateVisitor']],
    ['visitor-details', ['getVisitor']],
    ['watch-list', ['listWatchList', 'createWatchListEntry', 'updateWatchListEntry', 'deleteWatchListEntry']],
    ['muster', ['listMuster', 'contactMuster', 'createRollCall', 'changeRollCall', 'getRollCallReport']],
    ['read-qr', ['createQrEvent']],
    ['mail-collect', ['listMailUsers', 'createMailUsage']],
  ] satisfies [string, Operation[]][])('%s', (name, operations) => {
    const gate = gateOf(name);
    for (const operation of operations) {
      const { groups, features = [], any_features: oneOf } = table[operation];
      expect(gate.features ?? [], operation).toEqual(expect.arrayContaining([...features]));
      if (oneOf)
        expect(oneOf, operation).toEqual(
          expect.arrayContaining([...(gate.anyFeatures ?? gate.features ?? [])]),
        );
      if (groups)
        expect(groups, operation).toEqual(expect.arrayContaining([...(gate.groups ?? ['everybody'])]));
    }
  });
});

describe('screens without log-in', () => {
  it('is the QR action, the visitor’s area, the mailed answer and the kiosk', () => {
    expect(routes.filter((route) => route.public).map(({ name }) => name)).toEqual([
      'handle-qr',
      'visit',
      'visit-sign-in',
      'arrival',
      'kiosk',
    ]);
  });

  it.each([
    [
      'visit',
      ['getMyVisit', 'setMyDetails', 'cancelVisit', 'updateVisit', 'getNda', 'signNda', 'checkOutSelf'],
    ],
    ['visit-sign-in', ['getSignInCode', 'checkInSelf']],
  ] satisfies [string, Operation[]][])('%s is called as the visit', (_, operations) => {
    for (const operation of operations) expect(table[operation].visit, operation).toBe(true);
  });

  it.each([
    'getKiosk',
    'checkInAtKiosk',
    'checkInByPin',
    'checkInManually',
    'createWalkIn',
    'reportFailedCheckIn',
  ] satisfies Operation[])('%s is called as the kiosk', (operation) => {
    expect(table[operation].device).toEqual(['kiosk']);
  });
});

it('gives each entry of the drawer the gate of the screen it leads to', () => {
  for (const entry of descriptor.nav) {
    expect(descriptor.routes.find(({ path }) => path === entry.to)).toMatchObject({ gate: entry.gate });
  }
});
