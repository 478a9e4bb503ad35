import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import {
  DESK_CHANGE_PATH,
  DESKS_ADMINISTRATION_PATH,
  DESKS_CLEANING_PATH,
  DESKS_LIST_PATH,
  DESKS_PATH,
  GATES,
} from './paths.ts';

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
    ...(['updateDesks', 'getDesk', 'createDesk', 'updateDesk', 'deleteDesk'] as const),
    ...(['previewDeskImport', 'importDesks', 'listFloorPlans'] as const),
    ...(['listDeskZoneSettings', 'createDeskZone', 'replaceDeskZone', 'deleteDeskZone'] as const),
    ...(['listDeskFeatureSettings', 'createDeskFeature', 'replaceDeskFeature', 'deleteDeskFeature'] as const),
    ...(['listDesksToClean', 'cleanDesk', 'cancelDeskCleaning'] as const),
    ...(['listLikeDesks', 'changeReservedDesk'] as const),
  ],
  routes: [
    {
      name: 'desks',
      path: DESKS_PATH,
      title: { en: 'Desks', de: 'Arbeitsplätze' },
      gate: GATES.books,
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
      ],
    },
    {
      name: 'desks-list',
      path: DESKS_LIST_PATH,
      title: { en: 'Desk Admin', de: 'Platzverwaltung' },
      gate: GATES.deskAdmin,
      layout: 'frame',
    },
    {
      name: 'desks-cleaning',
      path: DESKS_CLEANING_PATH,
      title: { en: 'Desk cleaning', de: 'Platzreinigung' },
      gate: GATES.deskAdmin,
      layout: 'frame',
    },
    {
      name: 'desks-administration',
      path: DESKS_ADMINISTRATION_PATH,
      title: { en: 'Zones and desks', de: 'Zonen und Plätze' },
      gate: GATES.keepsDesks,
      layout: 'frame',
    },
    {
      name: 'desk-change',
      path: DESK_CHANGE_PATH,
      title: { en: 'Change desk', de: 'Platz wechseln' },
      gate: GATES.changes,
      layout: 'frame',
    },
  ],
  nav: [
    {
      name: 'desk-admin',
      label: { en: 'Desk Admin', de: 'Arbeitsplätze verwalten' },
      icon: 'settings',
      to: DESKS_LIST_PATH,
      order: 81,
      gate: GATES.deskAdmin,
    },
    {
      name: 'desks',
      label: { en: 'Desks', de: 'Arbeitsplätze' },
      icon: 'desk',
      to: DESKS_PATH,
      order: 80,
      gate: GATES.books,
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
      name: 'admin-desk-zones',
      slot: 'admin-section',
      title: { en: 'Desk zones', de: 'Arbeitsplatzzonen' },
      icon: 'plan',
      order: 20,
      gate: GATES.keepsDesks,
    },
    {
      name: 'admin-desks',
      slot: 'admin-section',
      title: { en: 'Desks', de: 'Arbeitsplätze' },
      icon: 'desk',
      order: 21,
      gate: GATES.keepsDesks,
    },
    {
      name: 'admin-desk-features',
      slot: 'admin-section',
      title: { en: 'Desk features', de: 'Arbeitsplatzausstattung' },
      icon: 'standing-desk',
      order: 22,
      gate: GATES.keepsDesks,
    },
    {
      name: 'palette-desks',
      slot: 'palette',
      order: 30,
      gate: GATES.books,
    },
  ],
});
