/** How often the figures of a card are asked for (rules/parking.md#live-counts); whoever may hear of changes sees them at once. */
export const CARD_REFRESH_MS = 20_000;
