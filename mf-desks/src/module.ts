import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { DESKS_PATH, FLOOR_PLAN_PATH, FLOOR_PLANS_LIST_PATH, FLOOR_PLANS_PATH, GATES } from './paths.ts';

/**
 * What this remote adds to the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. Gates
 * are those of rules/frame.md#drawer (drawer, dashboard) and rules/access.md#who-may-what.
 */
export const descriptor = describeModule({
  name: 'mf-desks',
  contract: SHARED_CONTRACT_VERSION,
  operations: [
    'listDesks',
    'listDeskZones',
    'listDeskFeatures',
    'listDeskReservations',
    'createDeskReservations',
    'cancelDeskReservation',
    ...(['listFloorPlans', 'listBuildings', 'getFloorPlan', 'getFloorPlanImage'] as const),
  ],
  routes: [
    {
      name: 'desks',
      path: DESKS_PATH,
      title: { en: 'Desks', de: 'Arbeitsplätze' },
      gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
      layout: 'frame',
      calls: [
        {
          operation: 'listDesks',
          path: '/desks/desks/',
          query: {
            site: { id: 'site' },
            on_date: { day: 'today', of: 'site' },
            ordering: 'name',
            page: 1,
            limit: 25,
          },
        },
        { operation: 'listDeskZones', path: '/desks/zones/', query: { site: { id: 'site' } } },
        { operation: 'listDeskFeatures', path: '/desks/features/' },
        { operation: 'listFloorPlans', path: '/desks/maps/', query: { site: { id: 'site' } } },
        { operation: 'listBuildings', path: '/buildings/', query: { site: { id: 'site' } } },
      ],
    },
    {
      name: 'floor-plans-list',
      path: FLOOR_PLANS_LIST_PATH,
      title: { en: 'Floorplans', de: 'Etagenpläne' },
      gate: GATES.plans,
      layout: 'frame',
      calls: [
        { operation: 'listFloorPlans', path: '/desks/maps/', query: { site: { id: 'site' } } },
        { operation: 'listBuildings', path: '/buildings/', query: { site: { id: 'site' } } },
      ],
    },
    {
      name: 'floor-plans',
      path: FLOOR_PLANS_PATH,
      title: { en: 'Floorplans', de: 'Etagenpläne' },
      gate: GATES.plans,
      layout: 'frame',
      calls: [{ operation: 'listFloorPlans', path: '/desks/maps/', query: { site: { id: 'site' } } }],
    },
    {
      name: 'floor-plan',
      path: FLOOR_PLAN_PATH,
      title: { en: 'Floorplan', de: 'Etagenplan' },
      gate: GATES.plans,
      layout: 'frame',
    },
  ],
  nav: [
    {
      name: 'desks',
      label: { en: 'Desks', de: 'Arbeitsplätze' },
      icon: 'desk',
      to: DESKS_PATH,
      order: 80,
      gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
    },
    {
      name: 'floorplans',
      label: { en: 'Floorplans', de: 'Etagenpläne' },
      icon: 'plan',
      to: FLOOR_PLANS_PATH,
      order: 90,
      gate: GATES.plans,
    },
  ],
  cards: [
    {
      name: 'request-desk',
      slot: 'dashboard',
      order: 50,
      size: 'small',
      title: { en: 'Request a Desk', de: 'Arbeitsplatz anfragen' },
      height: 'tall',
      gate: { features: ['desks'], groups: ['deskbooking'] },
      calls: [
        {
          operation: 'listDeskReservations',
          path: '/desks/reservations/',
          query: {
            site: { id: 'site' },
            start: { day: 'first-of-month', of: 'site' },
            end: { day: 'last-of-month', of: 'site' },
            mine: true,
            hide_cancelled: true,
            limit: 200,
          },
        },
      ],
    },
  ],
  actions: [
    {
      name: 'palette-desks',
      slot: 'palette',
      order: 30,
      gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
    },
  ],
});
