import { type AccessSession, routeAt } from '@portal/shared/access';
import type { BootDocument } from '@portal/shared/federation';
import { arrangedCards, DASHBOARD_CARDS, DASHBOARD_TOP, type DashboardLayout } from './arrange-cards.ts';
import { cardEntries, type RemoteCardEntry, type RemoteRoute, remoteRoutes } from './entries.ts';

/** The remotes' share of the screen at a path: parts of the dashboard, or the whole screen. */
export interface Shown {
  readonly cards: readonly RemoteCardEntry[];
  readonly screen: RemoteRoute | undefined;
}

type WithRemotes = Pick<BootDocument, 'remotes'>;

/** Screen to which everyone is sent who is not logged in. */
export const LOG_IN_PATH = '/log-in';

/** Everyone's first screen, and the only one with parts of several remotes. */
export const isFirstScreen = (path: string): boolean => path === '/';

type Viewer = AccessSession & { readonly user: { readonly dashboard?: DashboardLayout | null } | null };

/** The dashboard's cards for this session, the person's own day first; hidden cards are not loaded. */
export function dashboardCards(boot: WithRemotes, session: Viewer): readonly RemoteCardEntry[] {
  const inSlot = (slot: string) => cardEntries(boot, session, slot);
  return [...inSlot(DASHBOARD_TOP), ...arrangedCards(inSlot(DASHBOARD_CARDS), session.user?.dashboard)];
}

/** The content at a path for someone who is logged in. */
export function shownAt(boot: WithRemotes, session: Viewer, path: string): Shown {
  if (isFirstScreen(path)) return { cards: dashboardCards(boot, session), screen: undefined };
  return { cards: [], screen: routeAt(remoteRoutes(boot, session), path) };
}

/**
 * The screen at a path for an anonymous visitor; at any other path they see the log-in. Their deployment only has
 * routes whose gate is open.
 */
export function publicScreenOf({ remotes }: WithRemotes, path: string): RemoteRoute | undefined {
  const routes = remotes.flatMap(({ name, descriptor }) =>
    descriptor.routes.map((route) => ({ ...route, remote: name })),
  );
  return routeAt(
    routes.filter((route) => route.public),
    path,
  );
}
