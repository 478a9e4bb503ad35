import type { Gate } from '@portal/shared/access';

/** The remote-presence prompt (rules/frame.md#presence-prompt). */
export const PRESENCE_GATE: Gate = { features: ['remote'] };

/** The slot over the presence prompt: one's own day. */
export const DASHBOARD_TOP = 'dashboard-top';
/** The slot of the cards below it. */
export const DASHBOARD_CARDS = 'dashboard';
