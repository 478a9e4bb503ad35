import { access } from '@portal/openapi/desks';
import type { Gate } from '@portal/shared/access';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

interface Access {
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
  readonly any_features?: readonly string[];
}

const table = access as Readonly<Record<string, Access>>;
const parts: readonly { readonly name: string; readonly gate: Gate }[] = [
  ...descriptor.routes.filter((route) => !('public' in route)),
  ...descriptor.cards,
  ...descriptor.actions,
];
type Operation = (typeof descriptor.operations)[number];

const books = ['listDesks', 'listDeskZones', 'listDeskFeatures', 'createDeskReservations'] as const;
const keepsZones = ['listDeskZoneSettings', 'createDeskZone', 'replaceDeskZone', 'deleteDeskZone'] as const;
const keepsDesks = [
  ...(['listDesks', 'getDesk', 'createDesk', 'updateDesk', 'deleteDesk', 'importDesks'] as const),
  ...(['listDeskReservations', 'previewDeskImport'] as const),
] as const;
const keepsFeatures = ['listDeskFeatureSettings', 'createDeskFeature', 'deleteDeskFeature'] as const;
const decides = ['listDeskRequests', 'changeDeskReservations', 'createDeskClosure'] as const;

/** The operations that each part needs, by its name. */
const needs: Readonly<Record<string, readonly Operation[]>> = {
  desks: books,
  'desks-to-clean': ['listDesksToClean', 'cleanDesk'],
  'request-desk': [...books, 'listDeskReservations', 'cancelDeskReservation'],
  'palette-desks': ['listDesks'],
  // Only users who manage desks can change zones.
  'desks-list': ['listDesks', 'listDeskZones', 'listDeskFeatures'],
  'desks-cleaning': ['listDesksToClean', 'cleanDesk', 'cancelDeskCleaning'],
  'desks-administration': [...keepsZones, ...keepsDesks, ...keepsFeatures, 'updateDesks'],
  'desk-change': ['listDeskReservations', 'listLikeDesks', 'changeReservedDesk'],
  'floor-plans-list': ['listFloorPlans', 'listBuildings'],
  'floor-plans': ['listFloorPlans', 'getFloorPlan', 'getFloorPlanImage'],
  'floor-plan': ['getFloorPlan', 'getFloorPlanImage'],
  'floor-plan-edit': [
    ...(['getFloorPlanDraft', 'saveFloorPlanDraft', 'replaceFloorPlanImage'] as const),
    ...(['publishFloorPlanDraft', 'discardFloorPlanDraft'] as const),
  ],
  'desk-requests': decides,
  'desk-closures': decides,
  'desk-week': ['getTeamWeek'],
  'desk-qr-action': ['createDeskReservations'],
  'admin-desk-zones': keepsZones,
  'admin-desks': keepsDesks,
  'admin-desk-features': keepsFeatures,
};

it.each(parts)('shows $name only to users who may call its operations', ({ name, gate }) => {
  const operations = needs[name] ?? [];
  expect(operations, name).not.toEqual([]);
  for (const operation of operations) {
    const { features, any_features, groups } = table[operation] ?? {};
    expect(features ?? any_features, operation).toEqual(expect.arrayContaining([...(gate.features ?? [])]));
    // A part for everyone makes only calls for everyone.
    if (groups) expect(gate.groups, name).toBeDefined();
    for (const group of groups ? (gate.groups ?? []) : []) expect(groups, operation).toContain(group);
  }
});

it('opens links from emails without login, at a client with desks', () => {
  const open = descriptor.routes.filter((route) => 'public' in route);
  expect(open.map(({ name, gate }) => [name, gate])).toEqual([
    ['desk-decide', { features: ['desks'] }],
    ['desk-check-in', { features: ['desks'] }],
  ]);
});

it('gives each drawer entry the gate of the screen it leads to', () => {
  for (const entry of descriptor.nav) {
    const route = descriptor.routes.find(({ path }) => path === entry.to);
    expect(route && 'gate' in route ? route.gate : undefined).toEqual(entry.gate);
  }
});
