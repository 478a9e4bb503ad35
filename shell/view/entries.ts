import { type AccessSession, allows } from '@portal/shared/access';
import type { ActionEntry, BootDocument, CardEntry, NavEntry, RouteEntry } from '@portal/shared/federation';

/** An entry of a descriptor, and the remote that it belongs to. */
type OfRemote<Entry> = Entry & { readonly remote: string };
export type RemoteRoute = OfRemote<RouteEntry>;
export type RemoteNavEntry = OfRemote<NavEntry>;
export type RemoteCardEntry = OfRemote<CardEntry>;
export type RemoteActionEntry = OfRemote<ActionEntry>;

type WithRemotes = Pick<BootDocument, 'remotes'>;
type Kind = 'routes' | 'nav' | 'cards' | 'actions';

function entriesOf<K extends Kind>(boot: WithRemotes, kind: K) {
  type Entry = BootDocument['remotes'][number]['descriptor'][K][number];
  return boot.remotes.flatMap(({ name, descriptor }) =>
    (descriptor[kind] as readonly Entry[]).map((entry): OfRemote<Entry> => ({ ...entry, remote: name })),
  );
}

const byOrder = (a: { order?: number; name: string }, b: { order?: number; name: string }) =>
  (a.order ?? 0) - (b.order ?? 0) || a.name.localeCompare(b.name, 'en');

/**
 * The routes that exist for this session: one whose gate is closed does not, and its address is a 404 page. To an
 * anonymous visitor a route that needs log-in exists, because only log-in tells whether its gate is open.
 */
export function remoteRoutes(boot: WithRemotes, session: AccessSession): RemoteRoute[] {
  return entriesOf(boot, 'routes').filter(
    (route) => (session.user === null && !route.public) || allows(route.gate, session),
  );
}

/** The drawer's entries for this session, in their order. */
export function navEntries(boot: WithRemotes, session: AccessSession): RemoteNavEntry[] {
  if (session.user === null) return [];
  return entriesOf(boot, 'nav')
    .filter((entry) => allows(entry.gate, session))
    .sort(byOrder);
}

/** The cards of a slot for this session, in their order. */
export function cardEntries(boot: WithRemotes, session: AccessSession, slot: string): RemoteCardEntry[] {
  return entriesOf(boot, 'cards')
    .filter((card) => card.slot === slot && allows(card.gate, session))
    .sort(byOrder);
}

/** The actions of a slot for contents of this type, in their order. */
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
