import { type AccessSession, allows } from '@portal/shared/access';
import type { ActionEntry, BootDocument, CardEntry, NavEntry, RouteEntry } from '@portal/shared/federation';
import { routeAccess } from './route-access.ts';
import { type ShownType, withType } from './type-labels.ts';

/** An entry of a descriptor, with its remote. */
type OfRemote<Entry> = Entry & { readonly remote: string };
export type RemoteRoute = OfRemote<RouteEntry>;
export type RemoteNavEntry = OfRemote<NavEntry>;
export type RemoteCardEntry = OfRemote<CardEntry>;
/** A card as shown; one that exists per resource type says for which. */
export type ShownCard = RemoteCardEntry & { readonly resourceType?: number };
export type RemoteActionEntry = OfRemote<ActionEntry>;

export type WithRemotes = Pick<BootDocument, 'remotes'>;
type Kind = 'routes' | 'nav' | 'cards' | 'actions';

export function entriesOf<K extends Kind>(boot: WithRemotes, kind: K) {
  type Entry = BootDocument['remotes'][number]['descriptor'][K][number];
  return boot.remotes.flatMap(({ name, descriptor }) =>
    (descriptor[kind] as readonly Entry[]).map((entry): OfRemote<Entry> => ({ ...entry, remote: name })),
  );
}

/**
 * Names are file names, so comparing code units will do: the first `localeCompare` of a page creates a collator,
 * which took 45 ms of the first render at 4x CPU.
 */
export const byOrder = (a: { order?: number; name: string }, b: { order?: number; name: string }) =>
  (a.order ?? 0) - (b.order ?? 0) || (a.name < b.name ? -1 : Number(a.name > b.name));

/**
 * The routes that are open to this session. For an anonymous visitor, that includes routes that need log-in, because
 * only after log-in is it known whether their gate is open.
 */
export function remoteRoutes(boot: WithRemotes, session: AccessSession): RemoteRoute[] {
  return entriesOf(boot, 'routes').filter(
    (route) => (session.user === null && !route.public) || allows(route.gate, session),
  );
}

/** Routes that the client has, and that only the person's groups close: their addresses say so. */
export function closedRoutes(boot: WithRemotes, session: AccessSession): RemoteRoute[] {
  return entriesOf(boot, 'routes').filter((route) => routeAccess(route, session) === 'forbidden');
}

/** The cards of a slot for this session, in order. */
export function cardEntries(boot: WithRemotes, session: AccessSession, slot: string): RemoteCardEntry[] {
  return entriesOf(boot, 'cards')
    .filter((card) => card.slot === slot && allows(card.gate, session))
    .sort(byOrder);
}

/**
 * Cards as the dashboard shows them: one that exists per resource type appears once for each type with a place there.
 * @param types the client's resource types, in its order
 */
export function shownCards(cards: readonly RemoteCardEntry[], types: readonly ShownType[]): ShownCard[] {
  const onDashboard = types.filter(({ dashboard }) => dashboard);
  const cardOf = (card: RemoteCardEntry, type: ShownType): ShownCard => ({
    ...card,
    ...(card.title ? { title: withType(card.title, type) } : {}),
    resourceType: type.id,
  });
  return cards.flatMap((card) => (card.each ? onDashboard.map((type) => cardOf(card, type)) : [card]));
}

/** The actions of a slot for content of this type, in order. */
export function actionEntries(
  boot: WithRemotes,
  session: AccessSession,
  slot: string,
  type: string | undefined,
): RemoteActionEntry[] {
  return entriesOf(boot, 'actions')
    .filter((entry) => entry.slot === slot && (entry.type === undefined || entry.type === type))
    .filter((entry) => allows(entry.gate, session))
    .sort(byOrder);
}
