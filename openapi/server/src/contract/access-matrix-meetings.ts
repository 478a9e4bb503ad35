import type { meetingsHandlers } from '../modules/meetings/meetings-handlers.ts';
import type { Account } from '../testing/fixture.ts';
import type { VisitIds } from '../testing/visit-ids.ts';
import type { MatrixRow } from './access-matrix.ts';
import { holds, NAMES_NONE } from './access-matrix-sites.ts';

type Ids = keyof typeof meetingsHandlers;

/** Anyone who may book visitors (rules/access.md#who-may-what): superadmin, employee, and the front desk; not cleaning alone. */
const books: readonly Account[] = [
  'superadmin',
  'admin',
  'employee',
  'desk',
  'parking',
  'ev',
  'permit',
  'restricted',
  'reception',
  'security',
  'desk-admin',
  'deskbooking-admin',
  'parking-admin',
  'reporting',
  'pa',
  'onesite',
];

const sent = ({ meetingSite, host, visitor }: VisitIds) => ({
  description: 'Matrix',
  location: null,
  attends: [{ employee: host, is_host: true }],
  visits: [{ visitor, needs_parking: false }],
  site_id: meetingSite,
  building_id: null,
  start: '2026-11-25T10:00:00Z',
  end: '2026-11-25T11:00:00Z',
});

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const meetingsAccess: Readonly<Record<Ids, MatrixRow>> = {
  createMeetings: {
    allowed: books,
    needsFeature: true,
    site: { permitted: 400 },
    call: ({ visits }) => ({ method: 'POST', url: '/api/meetings/', body: sent(visits) }),
    foreign: 404,
  },
  getMeeting: {
    allowed: books,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ visits }) => ({ method: 'GET', url: `/api/meetings/${visits.meeting}/` }),
    foreign: 404,
  },
  replaceMeeting: {
    allowed: books,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ visits }) => ({
      method: 'PUT',
      url: `/api/meetings/${visits.freeMeeting}/`,
      body: { ...sent(visits), version: visits.freeMeetingVersion },
    }),
    foreign: 404,
  },
  deleteMeeting: {
    allowed: books,
    needsFeature: true,
    site: { involved: 404 },
    call: ({ visits }) => ({ method: 'DELETE', url: `/api/meetings/${visits.freeMeeting}/` }),
    foreign: 404,
  },
  listMyMeetings: {
    allowed: 'every account',
    site: { involved: ({ body }, { visits }) => holds(body.results, visits.meeting) },
    call: () => ({ method: 'GET', url: '/api/meetings/mine/' }),
  },
  getMyCalendar: {
    allowed: 'every account',
    site: { involved: NAMES_NONE },
    call: () => ({ method: 'GET', url: '/api/meetings/my_calendar/?start=2026-11-01&end=2026-11-30' }),
  },
};
