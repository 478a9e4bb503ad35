import { type AccessSession, allows, type Gate } from '@portal/shared/access';

export type RouteAccess = 'open' | 'log-in' | 'forbidden' | 'missing';

/**
 * The result of an address for this session (rules/frame.md#routes): the screen, the log-in screen first, "no
 * permission" if only the person's groups keep them out, or "not found" if the client has no such screen.
 */
export function routeAccess(route: { public?: boolean; gate?: Gate }, session: AccessSession): RouteAccess {
  if (!route.public && session.user === null) return 'log-in';
  if (allows(route.gate, session)) return 'open';
  const { groups: _, notGroups: __, ...ofClient } = route.gate ?? {};
  return session.user !== null && allows(ofClient, session) ? 'forbidden' : 'missing';
}
