/**
 * Refresh interval of a card's figures (rules/parking.md#live-counts); users who may subscribe to changes see them
 * immediately.
 */
export const CARD_REFRESH_MS = 20_000;
