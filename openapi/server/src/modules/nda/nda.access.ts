import { type AccessRows, administrators, OWN_WORDS } from '../../testing/access.ts';
import { signaturePng } from '../../testing/signature.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import { insertVisitRecords } from '../visits/visits.records.ts';
import type { ndaHandlers } from './nda-handlers.ts';

export const records = { people: insertPeopleRecords, visits: insertVisitRecords };

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof ndaHandlers, typeof records> = {
  getNda: {
    allowed: 'a visit',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/client/nda/' }),
  },
  signNda: {
    allowed: 'a visit',
    needsFeature: true,
    site: 'client',
    call: () => ({
      method: 'PUT',
      url: '/api/client/nda/',
      body: { nda_signature_data: signaturePng },
    }),
  },
  getNdaText: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/client/nda/text/' }),
  },
  updateNdaText: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ visits, people }) => ({
      method: 'PUT',
      url: '/api/client/nda/text/',
      body: { version: visits.ndaVersion, text: `<p>${people.word}</p>` },
    }),
    foreign: OWN_WORDS,
  },
};
