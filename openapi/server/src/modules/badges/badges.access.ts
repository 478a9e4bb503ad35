import { type AccessRows, frontDesk } from '../../testing/access.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { badgesHandlers } from './badges-handlers.ts';

export const records = { visits: insertVisitRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof badgesHandlers, typeof records> = {
  acceptPrintJob: {
    allowed: 'a print agent',
    needsFeature: true,
    site: { permitted: ({ body }) => body.job !== null },
    call: () => ({ method: 'POST', url: '/api/print-jobs/next/' }),
  },
  completePrintJob: {
    allowed: 'a print agent',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({
      method: 'POST',
      url: `/api/print-jobs/${visits.takenPrintJob}/done/`,
      body: { printed: true },
    }),
    foreign: 404,
  },
  getPrintJobBadge: {
    allowed: 'a print agent',
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/print-jobs/${visits.takenPrintJob}/pdf/` }),
    foreign: 404,
  },
  getPrintJob: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/print-jobs/${visits.printJob}/` }),
    foreign: 404,
  },
  retryPrintJob: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/print-jobs/${visits.printJob}/retry/` }),
    foreign: 404,
  },
  settlePrintJob: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/print-jobs/${visits.printJob}/settle/` }),
    foreign: 404,
  },
  printBadge: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'POST', url: `/api/visits/${visits.visit}/badge/print/` }),
    foreign: 404,
  },
  getBadge: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/visits/${visits.visit}/badge/pdf/` }),
    foreign: 404,
  },
  getVisitorBadge: {
    allowed: frontDesk,
    needsFeature: true,
    site: { permitted: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/visitors/${visits.visitor}/badge/pdf/` }),
    foreign: 404,
  },
};
