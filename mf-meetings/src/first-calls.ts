import type { FirstCall } from '@portal/shared/federation';

/** The same for one's day and for every type of room: one answer for all agendas. */
const FORTNIGHT: FirstCall = {
  operation: 'getMyDays',
  path: '/my-days/',
  query: {
    start: { day: 'today', of: 'home', plus: -6 },
    end: { day: 'today', of: 'home', plus: 11 },
  },
};

/** What screens and cards ask for as soon as they are shown (rules/remotes.md#first-calls); part of the descriptor. */
export const FIRST_CALLS = {
  myDay: [FORTNIGHT],
  // One answer for all calendars.
  typeCards: [
    FORTNIGHT,
    {
      operation: 'getMyDayCounts',
      path: '/my-days/counts/',
      query: { start: { day: 'first-of-month', of: 'home' }, end: { day: 'last-of-month', of: 'home' } },
    },
  ],
} satisfies Record<string, readonly FirstCall[]>;
