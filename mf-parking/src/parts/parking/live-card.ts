/** How often the figures of a card are asked for (rules/parking.md#live-counts); whoever may hear of changes sees them at once. */
export const CARD_REFRESH_MS = 20_000;

/** Of a row where there are more than fit: keys reach the rest as well. */
export const reachable = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label });
