import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import {
  DECIDES,
  DESKS_APPROVE_PATH,
  DESKS_CHECK_IN_PATH,
  DESKS_CLOSURES_PATH,
  DESKS_DECIDE_PATH,
  DESKS_PATH,
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
    ...(['listDeskRequests', 'approveDeskReservation', 'denyDeskReservation'] as const),
    ...(['changeDeskReservations', 'getDeskDecision', 'decideDeskRequests'] as const),
    ...(['checkInDeskReservation', 'getDeskCheckInLink', 'checkInByDeskLink'] as const),
    ...(['listDeskWaits', 'createDeskWait', 'deleteDeskWait'] as const),
    ...(['listDeskClosures', 'createDeskClosure', 'previewDeskClosure', 'endDeskClosure'] as const),
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
      ],
    },
    {
      name: 'desk-requests',
      path: DESKS_APPROVE_PATH,
      title: { en: 'Desk Requests', de: 'Arbeitsplatzanfragen' },
      gate: DECIDES,
      layout: 'frame',
    },
    {
      name: 'desk-closures',
      path: DESKS_CLOSURES_PATH,
      title: { en: 'Closed desks', de: 'Gesperrte Arbeitsplätze' },
      gate: DECIDES,
      layout: 'frame',
    },
    {
      name: 'desk-decide',
      path: DESKS_DECIDE_PATH,
      title: { en: 'Desk request', de: 'Arbeitsplatzanfrage' },
      layout: 'header',
      public: true,
    },
    {
      name: 'desk-check-in',
      path: DESKS_CHECK_IN_PATH,
      title: { en: 'Check in at a desk', de: 'Am Arbeitsplatz anmelden' },
      layout: 'header',
      public: true,
    },
  ],
  nav: [
    {
      name: 'desk-requests',
      label: { en: 'Desk Requests', de: 'Arbeitsplatzanfragen' },
      icon: 'list-check',
      to: DESKS_APPROVE_PATH,
      order: 82,
      gate: DECIDES,
    },
    {
      name: 'desks',
      label: { en: 'Desks', de: 'Arbeitsplätze' },
      icon: 'desk',
      to: DESKS_PATH,
      order: 80,
      gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
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
      name: 'desk-qr-action',
      slot: 'qr-action',
      type: 'desk',
      gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
    },
    {
      name: 'palette-desks',
      slot: 'palette',
      order: 30,
      gate: { features: ['desks'], groups: ['deskbooking', 'superadmin'] },
    },
  ],
});
