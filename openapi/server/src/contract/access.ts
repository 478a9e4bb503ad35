import { type ClientRow, type Feature, isInAny, type Viewer } from '../mechanisms/portal/viewer.ts';
import {
  forbidden,
  notFound,
  secondFactorRequired,
  stepUpNeeded,
  unauthenticated,
} from '../mechanisms/problems.ts';
import type {
  Bearer,
  CameraIdentity,
  DataTokenIdentity,
  DeviceIdentity,
  VisitIdentity,
} from '../mechanisms/sessions/bearer.ts';
import type { SiteScope } from '../mechanisms/site-scope.ts';
import type { Access } from './document.ts';

/** The caller: a person with a session, or a visitor, a device, a camera or a program with a token. */
export interface Caller {
  user: Viewer | null;
  /** When the person last proved who they are. */
  provedAt: Date | null;
  /** The user has to set up a second factor first (rules/second-factor.md#required). */
  lacksFactor: boolean;
  visit: VisitIdentity | null;
  device: DeviceIdentity | null;
  camera: CameraIdentity | null;
  dataToken: DataTokenIdentity | null;
  /** The sites that the operation lets this caller reach. */
  sites: SiteScope;
}

/** The properties of a caller that decide. */
interface Someone {
  user: Pick<Viewer, 'groups'> | null;
  lacksFactor: boolean;
  visit: object | null;
  device: Pick<DeviceIdentity, 'kind'> | null;
  camera: object | null;
  dataToken: object | null;
}

/** Without a session and without a token. */
export const anonymous = {
  user: null,
  provedAt: null,
  lacksFactor: false,
  visit: null,
  device: null,
  camera: null,
  dataToken: null,
} as const;

export type Admission = 'admitted' | 'absent' | 'unauthenticated' | 'without-factor' | 'forbidden';

/**
 * Decides whether a caller may call an operation, by `x-access` alone. For a client without the features it is absent.
 */
export function admission(
  access: Access,
  client: Pick<ClientRow, 'features'>,
  { user, lacksFactor, visit, device, camera, dataToken }: Someone,
): Admission {
  const has = (feature: Feature) => client.features.includes(feature);
  if (access.features?.every(has) === false || access.any_features?.some(has) === false) return 'absent';
  if (access.public) return 'admitted';
  if (access.visit && visit) return 'admitted';
  if (access.camera && camera) return 'admitted';
  if (access.data_token && dataToken) return 'admitted';
  if (device && access.device?.includes(device.kind)) return 'admitted';
  const tokenOnly = !access.groups && (access.visit || access.device || access.camera || access.data_token);
  if (!user || tokenOnly) return 'unauthenticated';
  if (lacksFactor && !access.before_second_factor) return 'without-factor';
  return !access.groups || isInAny(user, access.groups) ? 'admitted' : 'forbidden';
}

/** @throws Problem 404 for a client without the features, 401 without a session or the token, 403 without a required second factor or one of the groups */
export function checkAdmission(access: Access, client: ClientRow, caller: Someone): void {
  const answer = admission(access, client, caller);
  if (answer === 'absent') throw notFound();
  if (answer === 'unauthenticated') throw unauthenticated();
  if (answer === 'without-factor') throw secondFactorRequired();
  if (answer === 'forbidden') throw forbidden();
}

/** How long a log-in, or a step-up, proves who a person is (rules/access.md#step-up). */
const PROOF_MS = 15 * 60_000;

export function isProofNeeded(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() > PROOF_MS;
}

/** For people alone: tokens are no sessions that someone left open. @throws Problem 403 with the reason `step_up` */
export function checkProof({ step_up }: Access, { provedAt }: Pick<Caller, 'provedAt'>, now: Date): void {
  if (step_up && isProofNeeded(provedAt, now)) throw stepUpNeeded();
}

/** The part that can be checked before the caller is known. @throws Problem 404 */
export function checkFeatures(access: Access, client: ClientRow): void {
  if (admission(access, client, anonymous) === 'absent') throw notFound();
}

/** Whether a token of this scheme could open the operation; decided before it is looked up. */
export function takesBearer(access: Access, scheme: Bearer['scheme']): boolean {
  if (scheme === 'camera') return access.camera === true;
  if (scheme === 'data') return access.data_token === true;
  return scheme === 'visit' ? access.visit === true : access.device !== undefined;
}
