import type { components } from '@portal/openapi/server';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database.ts';

/** The visit whose visitor calls. */
export interface VisitIdentity {
  id: number;
  uuid: string;
  visitorId: number;
  siteId: number;
}

/** The device that calls. */
export interface DeviceIdentity {
  id: number;
  kind: components['schemas']['DeviceKind'];
  name: string;
  siteId: number;
  /** For a room display. */
  roomId: number | null;
  /** For a floor display. */
  floorId: number | null;
  lastSeenAt: Date | null;
}

/** The camera that calls. */
export interface CameraIdentity {
  id: number;
  siteId: number;
  carParkId: number | null;
  /** Of its site. */
  timeZone: string;
  isActive: boolean;
}

/** The program that reads data (rules/data-access.md#tokens). */
export interface DataTokenIdentity {
  id: number;
  name: string;
  scopes: readonly components['schemas']['DataScope'][];
  /** The sites within its reach. */
  siteIds: readonly number[];
}

/** Finds the caller of a token by the scheme of its `Authorization` header; null where the token is unknown. */
export interface Bearers {
  /** @throws Problem 410 for the token of a visit that is over or cancelled */
  visit(tx: Tx, token: string, now: Date): Promise<VisitIdentity | null>;
  screen(tx: Tx, token: string): Promise<DeviceIdentity | null>;
  /** Records when a device was last seen. */
  screenSeen(tx: Tx, id: number, at: Date): Promise<void>;
  camera(tx: Tx, token: string): Promise<CameraIdentity | null>;
  data(tx: Tx, token: string, now: Date): Promise<DataTokenIdentity | null>;
}

/**
 * The content of `Authorization`: `Visit <uuid>`, `Screen <uuid>`, `Camera <uuid>` (rules/access.md#visits-and-devices)
 * or `Bearer <token>` of data. Cameras and programs that support nothing else send their secret as the password of
 * `Basic`.
 */
export interface Bearer {
  scheme: 'visit' | 'screen' | 'camera' | 'data';
  secret: string;
}

/** Starts every data token, so that people and secret scanners recognise a leaked one. */
export const DATA_TOKEN_PREFIX = 'wpd_';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pattern = new RegExp(`^(visit|screen|camera) (${uuid})$`, 'i');
const ofData = new RegExp(`^bearer (${DATA_TOKEN_PREFIX}[\\w-]{43})$`, 'i');

/** Null if none was sent, or one in another form. */
export function readBearer(request: FastifyRequest): Bearer | null {
  const sent = request.headers.authorization ?? '';
  const plain = withoutBasic(sent) ?? sent;
  const data = ofData.exec(plain)?.[1];
  if (data) return { scheme: 'data', secret: data };
  const match = pattern.exec(plain);
  if (!match?.[1] || !match[2]) return null;
  return { scheme: match[1].toLowerCase() as Bearer['scheme'], secret: match[2].toLowerCase() };
}

/** Whether `Authorization` contains nothing that the portal issues, such as a partially copied key. */
export function sendsUnknownKey(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined && readBearer(request) === null;
}

/** The password of `Basic` as a data token or a camera's key, depending on its form, whatever the user name. */
function withoutBasic(authorization: string): string | null {
  const coded = /^basic ([a-z0-9+/]{1,400}={0,2})$/i.exec(authorization)?.[1];
  if (!coded) return null;
  const pair = Buffer.from(coded, 'base64').toString('utf8');
  const password = pair.slice(pair.indexOf(':') + 1);
  return `${password.startsWith(DATA_TOKEN_PREFIX) ? 'bearer' : 'camera'} ${password}`;
}
