import type { SiteScope } from '../mechanisms/site-scope.ts';
import { forbidden, notFound, unauthenticated } from '../problems.ts';
import type {
  Bearer,
  CameraIdentity,
  DataTokenIdentity,
  DeviceIdentity,
  VisitIdentity,
} from '../sessions/bearer.ts';
import { type ClientRow, type Feature, isInAny, type Viewer } from '../viewer.ts';
import type { Access } from './document.ts';

/** Who calls: a person with a session, or a visitor, a device, a camera or a program with a token; all null for nobody. */
export interface Caller {
  user: Viewer | null;
  visit: VisitIdentity | null;
  device: DeviceIdentity | null;
  camera: CameraIdentity | null;
  dataToken: DataTokenIdentity | null;
  /** What the operation lets this caller reach. */
  sites: SiteScope;
}

/** For a client without the features an operation is not there at all. @throws Problem 404 */
export function checkFeatures({ features, any_features: oneOf }: Access, client: ClientRow): void {
  const has = (feature: Feature) => client.features.includes(feature);
  if (features?.every(has) === false || oneOf?.some(has) === false) throw notFound();
}

/** Whether a token of this scheme could open the operation; decided before it is looked up. */
export function takesBearer(access: Access, scheme: Bearer['scheme']): boolean {
  if (scheme === 'camera') return access.camera === true;
  if (scheme === 'data') return access.data_token === true;
  return scheme === 'visit' ? access.visit === true : access.device !== undefined;
}

/** @throws Problem 401 without a session or the token that is asked for, 403 without one of the groups */
export function checkCaller(
  access: Access,
  { user, visit, device, camera, dataToken }: Omit<Caller, 'sites'>,
): void {
  if (access.public) return;
  if (access.visit && visit) return;
  if (access.camera && camera) return;
  if (access.data_token && dataToken) return;
  if (device && access.device?.includes(device.kind)) return;
  const tokenOnly = !access.groups && (access.visit || access.device || access.camera || access.data_token);
  if (!user || tokenOnly) throw unauthenticated();
  if (access.groups && !isInAny(user, access.groups)) throw forbidden();
}
