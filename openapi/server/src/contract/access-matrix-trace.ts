import type { traceHandlers } from '../modules/trace/trace-handlers.ts';
import type { MatrixRow } from './access-matrix.ts';
import { NAMES_NONE } from './access-matrix-sites.ts';

type Ids = keyof typeof traceHandlers;

const row = (path: string): MatrixRow => ({
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

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const traceAccess: Readonly<Record<Ids, MatrixRow>> = {
  listTraceContacts: row('/api/track-and-trace/'),
  exportTraceContacts: row('/api/track-and-trace/export/'),
};
