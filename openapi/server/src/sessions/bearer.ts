import type { components } from '@portal/openapi/server';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import '../modules/devices/schema.ts';
import type { StoredStatus } from '../modules/visits/schema.ts';
import { hashSecret } from './secrets.ts';

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
  lastSeenAt: Date | null;
}

/** What stands in `Authorization`: `Visit <uuid>` or `Screen <uuid>` (decisions §2). */
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

/** Visit of the token, of the transaction's client, with what tells whether its link is still good. */
export async function findVisitIdentity(
  tx: Tx,
  uuid: string,
): Promise<(VisitIdentity & { status: StoredStatus; ends_at: Date; time_zone: string }) | null> {
  const row = await tx
    .selectFrom('visits')
    .innerJoin('sites', 'sites.id', 'visits.site_id')
    .select(['visits.id', 'visits.uuid', 'visitor_id as visitorId', 'site_id as siteId'])
    .select(['status', 'ends_at', 'time_zone'])
    .where('visits.uuid', '=', uuid)
    .executeTakeFirst();
  return row ?? null;
}

/** Device of the token, of the transaction's client. */
export async function findDeviceIdentity(tx: Tx, uuid: string): Promise<DeviceIdentity | null> {
  const row = await tx
    .selectFrom('devices')
    .select(['id', 'kind', 'name', 'site_id as siteId', 'last_seen_at as lastSeenAt'])
    .where('secret_hash', '=', hashSecret(uuid))
    .executeTakeFirst();
  return row ?? null;
}
