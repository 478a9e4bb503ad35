import type { Gate } from '@portal/shared/access';
import type { ShownCard } from './entries.ts';

/** The remote-presence prompt (rules/frame.md#presence-prompt). */
export const PRESENCE_GATE: Gate = { features: ['remote'] };

/** The slot over the presence prompt: one's own day. */
export const DASHBOARD_TOP = 'dashboard-top';
/** The slot of the cards below it. */
export const DASHBOARD_CARDS = 'dashboard';

/** How a person has arranged the dashboard; see `replaceDashboard` of the document. */
export interface DashboardLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

type Keyed = Pick<ShownCard, 'remote' | 'name' | 'resourceType'>;

/** The key of a card in a layout: `mf-desks/request-desk`, `mf-meetings/rooms/4`. */
export const cardKey = ({ remote, name, resourceType }: Keyed): string =>
  [remote, name, ...(resourceType === undefined ? [] : [resourceType])].join('/');

/** All cards in the person's order; one that this does not know, a new remote's, comes after the card that is before it by default. */
export function orderedCards<Card extends Keyed>(
  cards: readonly Card[],
  layout: DashboardLayout | null | undefined,
): Card[] {
  const order = layout?.order ?? [];
  const placed = order.flatMap((key) => cards.filter((card) => cardKey(card) === key));
  for (const [index, card] of cards.entries()) {
    if (placed.includes(card)) continue;
    const before = cards.slice(0, index).findLast((one) => placed.includes(one));
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, card);
  }
  return placed;
}

/** Those of them that are not hidden. */
export function arrangedCards<Card extends Keyed>(
  cards: readonly Card[],
  layout: DashboardLayout | null | undefined,
): Card[] {
  return orderedCards(cards, layout).filter((card) => !layout?.hidden.includes(cardKey(card)));
}
