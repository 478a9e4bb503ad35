import { type AccessSession, allows, type Gate } from '@portal/shared/access';

export type RouteAccess = 'open' | 'log-in' | 'missing';

/**
 * What an address gives to this session (rules/frame.md#routes): the screen, the log-in screen first, or "not found". A
 * closed gate is "not found" and not "forbidden", so that nothing is told about what others have.
 */
export function routeAccess(route: { public?: boolean; gate?: Gate }, session: AccessSession): RouteAccess {
  if (!route.public && session.user === null) return 'log-in';
  return allows(route.gate, session) ? 'open' : 'missing';
}
