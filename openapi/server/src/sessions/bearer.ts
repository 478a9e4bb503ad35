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

/** What is in `Authorization`: `Visit <uuid>` or `Screen <uuid>` (rules/access.md#visits-and-devices). */
interface Bearer {
  scheme: 'visit' | 'screen';
  uuid: string;
}

const pattern = /^(visit|screen) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** Null where none was sent, or one that is not of our form. */
export function readBearer(request: FastifyRequest): Bearer | null {
  const match = pattern.exec(request.headers.authorization ?? '');
  if (!match?.[1] || !match[2]) return null;
  return { scheme: match[1].toLowerCase() as Bearer['scheme'], uuid: match[2].toLowerCase() };
}
