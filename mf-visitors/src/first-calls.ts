import type { FirstCall } from '@portal/shared/federation';

/** Requests that screens and cards send when they open (rules/remotes.md#first-calls); part of the descriptor. */
export const FIRST_CALLS = {
  reception: [
    {
      operation: 'listVisits',
      path: '/visits/',
      query: { site_id: { id: 'site' }, ordering: 'group', page: 1, limit: 25 },
    },
    { operation: 'getVisitCounts', path: '/visits/counts/', query: { site_id: { id: 'site' } } },
    {
      operation: 'listVisits',
      path: '/visits/',
      query: { site_id: { id: 'site' }, attention: ['waiting'], ordering: 'group', limit: 25 },
    },
    {
      operation: 'listDeviceFailures',
      path: '/device-failures/',
      query: { site_id: { id: 'site' }, limit: 10 },
    },
  ],
  directory: [
    {
      operation: 'listVisitors',
      path: '/visitors/',
      query: { ordering: 'last_name', page: 1, limit: 25 },
    },
  ],
  frontDesk: [
    { operation: 'getVisitCounts', path: '/visits/counts/', query: { site_id: { id: 'site' } } },
    {
      operation: 'listVisits',
      path: '/visits/',
      query: {
        site_id: { id: 'site' },
        attention: ['waiting', 'due', 'watched'],
        ordering: 'group',
        limit: 100,
      },
    },
  ],
  arrivals: [{ operation: 'getVisitCounts', path: '/visits/counts/', query: { site_id: { id: 'site' } } }],
  parking: [
    {
      operation: 'listCarParkCounts',
      path: '/parking/carparks/counts/',
      query: { site: { id: 'site' }, for_visitors: true },
    },
    {
      operation: 'listVisits',
      path: '/visits/',
      query: {
        site_id: { id: 'site' },
        parking: true,
        status: ['scheduled', 'expected', 'arrived', 'checked-in'],
        limit: 10,
      },
    },
  ],
  // For its first view; the calendar's code sends its own requests.
  ownVisitors: [
    {
      operation: 'listMyMeetings',
      path: '/meetings/mine/',
      query: { date: { day: 'today', of: 'home' }, with_visitors: true },
    },
  ],
} satisfies Record<string, readonly FirstCall[]>;
