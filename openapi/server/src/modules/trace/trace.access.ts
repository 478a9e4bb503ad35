import { type AccessRow, type AccessRows, NAMES_NONE } from '../../testing/access.ts';
import { insertPeopleRecords } from '../people/people.records.ts';
import type { traceHandlers } from './trace-handlers.ts';

export const records = { people: insertPeopleRecords };
type Row = AccessRow<typeof records>;

const row = (path: string): Row => ({
  allowed: ['superadmin', 'reporting'],
  needsFeature: true,
  // A person belongs to no site; places of other sites are left out: `trace.api.test.ts`.
  site: { permitted: NAMES_NONE },
  call: ({ people }) => ({
    method: 'GET',
    url: `${path}?user_id=${people.person}&from_date=2026-11-20&until_date=2026-11-23&granularity=site`,
    headers: { 'trace-reason': 'Access%20matrix' },
  }),
  foreign: 404,
});

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof traceHandlers, typeof records> = {
  listTraceContacts: row('/api/track-and-trace/'),
  exportTraceContacts: row('/api/track-and-trace/export/'),
};
