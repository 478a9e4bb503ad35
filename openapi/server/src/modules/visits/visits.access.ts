import {
  type AccessRow,
  type AccessRows,
  frontDesk,
  holds,
  hosts,
  NAMES_NONE,
} from '../../testing/access.ts';
import { signaturePng } from '../../testing/signature.ts';
import { insertVisitRecords } from './visits.records.ts';
import type { visitsHandlers } from './visits-handlers.ts';

export const records = { visits: insertVisitRecords };
type Row = AccessRow<typeof records>;

function action(name: string): Row {
  return {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/visits/${visits.visit}/${name}/` }),
    foreign: 404,
  };
}

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof visitsHandlers, typeof records> = {
  listVisits: {
    allowed: hosts,
    needsFeature: true,
    site: { permitted: ({ body }, { visits }) => holds(body.results, visits.visit) },
    call: ({ visits }) => ({ method: 'GET', url: `/api/visits/?search=${visits.visitorLastName}` }),
  },
  getVisitCounts: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: ({ body }) => body.all > 0 },
    call: () => ({ method: 'GET', url: '/api/visits/counts/' }),
  },
  exportVisits: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: ({ text }, { visits }) => text.includes(visits.visitorLastName) },
    call: () => ({ method: 'GET', url: '/api/visits/export/' }),
  },
  changeVisits: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: ({ body }) => body.results[0].visit !== null },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/visits/batch/',
      body: { action: 'mark-arrived', ids: [visits.visit] },
    }),
  },
  getVisit: {
    allowed: hosts,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/visits/${visits.visit}/` }),
    foreign: 404,
  },
  updateVisit: {
    allowed: { accounts: frontDesk, token: 'a visit' },
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'PATCH', url: `/api/visits/${visits.visit}/`, body: { delay: 15 } }),
    foreign: 404,
  },
  checkInVisit: action('check-in'),
  markVisitNoShow: action('mark-no-show'),
  markVisitArrived: action('mark-arrived'),
  checkOutVisit: {
    ...action('check-out'),
    call: ({ visits }) => ({ method: 'POST', url: `/api/visits/${visits.here}/check-out/` }),
  },
  cancelVisit: { ...action('cancel'), allowed: { accounts: hosts, token: 'a visit' } },
  checkInSelf: {
    allowed: 'a visit',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/visits/${visits.visit}/selfCheckIn/`,
      body: { object_id: visits.siteUuid },
    }),
    foreign: 404,
  },
  checkOutSelf: {
    allowed: 'a visit',
    token: ({ visits }) => visits.hereUuid,
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: ({ visits }) => ({ method: 'POST', url: `/api/visits/${visits.here}/selfCheckOut/` }),
    foreign: 404,
  },
  setLanyard: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/visits/${visits.visit}/add-lanyard/`,
      body: { lanyard_number: 17 },
    }),
    foreign: 404,
  },
  getVisitNda: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/visits/${visits.visit}/nda/` }),
    foreign: 404,
  },
  signVisitNda: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'PUT',
      url: `/api/visits/${visits.visit}/nda/`,
      body: { nda_signature_data: signaturePng },
    }),
    foreign: 404,
  },
  setVisitHost: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/visits/${visits.here}/host/`,
      body: { employee: visits.host },
    }),
    foreign: 404,
  },
  createWalkInVisit: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: '/api/visits/walk-ins/',
      body: { site_id: visits.meetingSite, host: visits.host, check_in: false, visitor: visits.visitor },
    }),
    foreign: 404,
  },
  getMyVisit: {
    allowed: 'a visit',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/visits/my_visit/' }),
  },
  setMyDetails: {
    allowed: 'a visit',
    needsFeature: true,
    site: { permitted: NAMES_NONE },
    call: () => ({
      method: 'PUT',
      url: '/api/visits/my_visit/details/',
      body: { first_name: 'Vera', last_name: 'Visitor' },
    }),
  },
  getArrival: {
    allowed: 'everyone',
    site: 'client',
    call: ({ visits }) => ({ method: 'GET', url: `/api/visits/arrivals/${visits.arrivalToken}/` }),
    foreign: 404,
  },
  answerArrival: {
    allowed: 'everyone',
    site: 'client',
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/visits/arrivals/${visits.arrivalToken}/`,
      body: { answer: 'on-my-way' },
    }),
    foreign: 404,
  },
};
