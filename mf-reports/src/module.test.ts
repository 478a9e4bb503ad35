import { access as parking } from '@portal/openapi/parking';
import { access as reports } from '@portal/openapi/reports';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';
import { GATES } from './paths.ts';

interface Access {
  readonly public?: true;
  readonly site?: string;
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
}

const table: Readonly<Record<string, Access>> = { ...parking, ...reports };
type Operation = (typeof descriptor.operations)[number];
/** The operations called behind each gate. The parking screen calls none if the client has no parking. */
const needs: readonly [gate: keyof typeof GATES, operations: readonly Operation[]][] = [
  ['parking', ['listCarParks', 'getParkingByDay', 'listParkingRequestCounts', 'listParkingOccupancy']],
  ['desks', ['getDeskUtilization', 'listDeskUserUsage']],
  ['rooms', ['getResourceUtilization', 'listResourceUserUsage', 'getCateringReport']],
  ['visitors', ['getVisitorReport', 'listVisitorHosts']],
  [
    'reports',
    [
      ...(['getOccupancy', 'listReportSchedules', 'createReportSchedule', 'replaceReportSchedule'] as const),
      ...(['deleteReportSchedule', 'setReportSchedulePaused', 'requestReportMail'] as const),
      ...(['renewReportSubscription', 'getReportSubscription', 'changeReportSubscription'] as const),
    ],
  ],
  ['download', ['exportReport']],
  ['dataAccess', ['listDataTokens', 'createDataToken', 'revokeDataToken']],
  ['trace', ['listTraceContacts', 'exportTraceContacts', 'listEmployees', 'getEmployee']],
];

it('calls only operations of the API document, each behind a gate', () => {
  expect(descriptor.operations.filter((operation) => !(operation in table))).toEqual([]);
  expect(needs.flatMap(([, operations]) => operations).toSorted()).toEqual(descriptor.operations.toSorted());
});

it.each(needs)('shows %s only to users whom the API answers', (name, operations) => {
  const gate: Access = GATES[name];
  for (const operation of operations) {
    const { groups, features = [] } = table[operation] ?? {};
    expect(gate.features ?? []).toEqual(expect.arrayContaining([...features]));
    if (groups) expect(groups).toEqual(expect.arrayContaining([...(gate.groups ?? ['everybody'])]));
  }
});

it('gives each drawer entry the gate of the screen it leads to', () => {
  for (const entry of descriptor.nav) {
    const route = descriptor.routes.find(({ path }) => path === entry.to);
    expect(route && 'gate' in route ? route.gate : undefined).toEqual(entry.gate);
  }
});
