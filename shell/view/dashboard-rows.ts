import type { Gate } from '@portal/shared/access';

/** The remote-presence prompt (rules/frame.md#presence-prompt). */
export const PRESENCE_GATE: Gate = { features: ['remote'] };

/** The slot over the presence prompt: one's own day. */
export const DASHBOARD_TOP = 'dashboard-top';
/** The slots of the cards below it. Remotes of before fill the first two; they come first, as they did. */
export const DASHBOARD_CARDS = ['dashboard-space-counts', 'dashboard-credits', 'dashboard'] as const;
