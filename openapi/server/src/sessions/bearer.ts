import type { components } from '@portal/openapi/server';
import type { FastifyRequest } from 'fastify';

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
  /** Of a room display. */
  roomId: number | null;
  /** Of a floor display. */
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

/**
 * What is in `Authorization`: `Visit <uuid>`, `Screen <uuid>` or `Camera <uuid>` (rules/access.md#visits-and-devices). A camera
 * that knows no other way sends its key as the password of `Basic`.
 */
export interface Bearer {
  scheme: 'visit' | 'screen' | 'camera';
  uuid: string;
}

const pattern = /^(visit|screen|camera) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** Null where none was sent, or one that is not of our form. */
export function readBearer(request: FastifyRequest): Bearer | null {
  const sent = request.headers.authorization ?? '';
  const match = pattern.exec(withoutBasic(sent) ?? sent);
  if (!match?.[1] || !match[2]) return null;
  return { scheme: match[1].toLowerCase() as Bearer['scheme'], uuid: match[2].toLowerCase() };
}

/** The password of `Basic`, as a camera's key, whatever the name before it. */
function withoutBasic(authorization: string): string | null {
  const coded = /^basic ([a-z0-9+/]{1,400}={0,2})$/i.exec(authorization)?.[1];
  if (!coded) return null;
  const pair = Buffer.from(coded, 'base64').toString('utf8');
  return `camera ${pair.slice(pair.indexOf(':') + 1)}`;
}
