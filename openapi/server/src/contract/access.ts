import { forbidden, notFound, unauthenticated } from '../problems.ts';
import { type ClientRow, isInAny, type Viewer } from '../viewer.ts';
import type { Access } from './document.ts';

/** For a client without the feature an operation is not there at all. @throws Problem 404 */
export function checkFeatures(access: Access, client: ClientRow): void {
  if (access.features?.some((feature) => !client.features.includes(feature))) throw notFound();
}

/** @throws Problem 401 without a session, 403 without one of the groups */
export function checkViewer(access: Access, viewer: Viewer | null): void {
  if (access.public) return;
  if (!viewer) throw unauthenticated();
  if (access.groups && !isInAny(viewer, access.groups)) throw forbidden();
}
