import type { Gate } from '@portal/shared/access';

/** The remote-presence prompt (rules/frame.md#presence-prompt). */
export const PRESENCE_GATE: Gate = { features: ['remote'] };

/** Slots over the cards, in the agreed order: live space counts, and the tiles of credits and parking. */
export const DASHBOARD_ROWS = ['dashboard-space-counts', 'dashboard-credits'] as const;
