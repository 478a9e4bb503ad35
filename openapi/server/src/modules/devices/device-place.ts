import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import type { ClientRow, Feature } from '../../mechanisms/portal/viewer.ts';
import type { Message, Translate } from '../../mechanisms/texts/messages.ts';
import { floorRows } from '../places/public.ts';
import { resourceRows } from '../resources/public.ts';
import { devicesMessages as texts } from './messages.ts';

type DeviceKind = components['schemas']['DeviceKind'];

/** The room or floor of a display; a kiosk and a print agent belong to their site only. */
export interface DevicePlace {
  roomId: number | null;
  floorId: number | null;
}

/** Features that a client needs for a device of the kind (rules/displays.md#pairing). */
const features: Readonly<Record<DeviceKind, { all: readonly Feature[]; oneOf?: readonly Feature[] }>> = {
  kiosk: { all: ['reception'] },
  'print-agent': { all: ['reception'] },
  'room-display': { all: ['rooms', 'screen'] },
  'floor-display': { all: ['screen'], oneOf: ['rooms', 'desks'] },
};

export function mayHaveKind(client: Pick<ClientRow, 'features'>, kind: DeviceKind): boolean {
  const { all, oneOf } = features[kind];
  const has = (feature: Feature) => client.features.includes(feature);
  return all.every(has) && (oneOf?.some(has) ?? true);
}

/** @throws Problem 400 at `kind` */
export function requireKind(client: ClientRow, kind: DeviceKind, t: Translate): void {
  if (!mayHaveKind(client, kind)) refuse([{ field: 'kind', message: texts.kindNotHere }], t);
}

/**
 * The kind of a device that is paired. A browser that shows a code for a display becomes either display, as the form
 * says.
 * @param shownBy the kind that the device asked its code for
 * @throws Problem 400 at `kind`
 */
export function requirePairedKind(
  client: ClientRow,
  kind: DeviceKind,
  shownBy: DeviceKind,
  t: Translate,
): DeviceKind {
  if (codeOf[kind] !== codeOf[shownBy]) refuse([{ field: 'kind', message: codeOf[shownBy] }], t);
  requireKind(client, kind, t);
  return kind;
}

const codeOf: Readonly<Record<DeviceKind, Message>> = {
  kiosk: texts.codeOfKiosk,
  'print-agent': texts.codeOfAgent,
  'room-display': texts.codeOfDisplay,
  'floor-display': texts.codeOfDisplay,
};

/** @throws Problem 400 at `room_id` or `floor_id`: missing, not at the site, or of a kind that has none */
export async function requirePlace(
  { tx, t }: { tx: Tx; t: Translate },
  kind: DeviceKind,
  {
    site_id,
    room_id,
    floor_id,
  }: { site_id: number; room_id?: number | undefined; floor_id?: number | undefined },
): Promise<DevicePlace> {
  const errors: FieldError[] = [];
  const check = async (field: string, id: number | undefined, said: Said, find: () => Promise<boolean>) => {
    if (id === undefined && said.isNeeded) errors.push({ field, message: said.missing });
    else if (id !== undefined && !said.isNeeded) errors.push({ field, message: said.unwanted });
    else if (id !== undefined && !(await find())) errors.push({ field, message: said.unknown });
  };
  const ofRoom = {
    isNeeded: kind === 'room-display',
    missing: texts.roomMissing,
    unwanted: texts.roomUnwanted,
    unknown: texts.roomUnknown,
  };
  const ofFloor = {
    isNeeded: kind === 'floor-display',
    missing: texts.floorMissing,
    unwanted: texts.floorUnwanted,
    unknown: texts.floorUnknown,
  };
  await check('room_id', room_id, ofRoom, () => isRoomOf(tx, room_id ?? 0, site_id));
  await check('floor_id', floor_id, ofFloor, () => isFloorOf(tx, floor_id ?? 0, site_id));
  refuse(errors, t);
  return { roomId: room_id ?? null, floorId: floor_id ?? null };
}

interface Said {
  isNeeded: boolean;
  missing: Message;
  unwanted: Message;
  unknown: Message;
}

async function isRoomOf(tx: Tx, id: number, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${resourceRows} r where r.id = ${id}::bigint and r.site_id = ${siteId}::bigint and r.is_active`.execute(
    tx,
  );
  return rows.length > 0;
}

async function isFloorOf(tx: Tx, id: number, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${floorRows} f where f.id = ${id}::bigint and f.site_id = ${siteId}::bigint`.execute(tx);
  return rows.length > 0;
}
