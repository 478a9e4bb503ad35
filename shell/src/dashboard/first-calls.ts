import type { GatedCall } from '@portal/shared/federation';
import { PRESENCE_GATE } from '../../view/arrange-cards.ts';

/**
 * The dashboard's own requests, besides those of its cards; the build writes them into the shell's manifest. Data
 * only.
 */
export const DASHBOARD_CALLS: readonly GatedCall[] = [
  {
    operation: 'listPresence',
    path: '/presence/',
    query: { date: { day: 'today', of: 'home' }, limit: 10 },
    gate: PRESENCE_GATE,
  },
];
