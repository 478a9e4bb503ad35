import type { GatedCall } from '@portal/shared/federation';
import { PRESENCE_GATE } from '../../view/arrange-cards.ts';

/** What the dashboard itself asks for, beside its cards; the build puts it into the shell's manifest. Data only. */
export const DASHBOARD_CALLS: readonly GatedCall[] = [
  {
    operation: 'listPresence',
    path: '/presence/',
    query: { date: { day: 'today', of: 'home' }, limit: 10 },
    gate: PRESENCE_GATE,
  },
];
