import type { FirstCall } from '@portal/shared/federation';

/** Requests that screens and cards send when they open (rules/remotes.md#first-calls); part of the descriptor. */
export const FIRST_CALLS = {
  // The same for the user's day and for every room type: one answer for all agendas, one for all calendars.
  myDays: [
    {
      operation: 'getMyDays',
      path: '/my-days/',
      query: { start: { day: 'today', of: 'home' }, end: { day: 'today', of: 'home' } },
    },
    {
      operation: 'getMyDayCounts',
      path: '/my-days/counts/',
      // Includes the days of this week and the next outside the month.
      query: {
        start: { day: 'first-of-month', of: 'home', plus: -6 },
        end: { day: 'last-of-month', of: 'home', plus: 11 },
      },
    },
  ],
} satisfies Record<string, readonly FirstCall[]>;
