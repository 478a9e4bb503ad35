import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { type ClientRow, type Group, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';
import { notFound } from '../../mechanisms/problems.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { buildingRows } from '../places/public.ts';
import { findSites } from '../sites/public.ts';
import { maySeeVisitor, visitorRows } from '../visitors/public.ts';
import { meetingMessages as texts } from './messages.ts';

export interface SentPeople {
  site_id: number;
  building_id?: number | null | undefined;
  attends: readonly { employee: number; is_host: boolean }[];
  visits: readonly { visitor: number; needs_parking: boolean; email?: string | null | undefined }[];
}
export interface Attendee {
  userId: number;
  isHost: boolean;
}

/** The attendees, hosts first. Employees who name no host become the host; `null`: a host is missing. */
export function attendeesOf(
  sent: SentPeople['attends'],
  caller: Pick<Viewer, 'id' | 'groups'>,
): Attendee[] | null {
  const all = sent.map(({ employee, is_host }) => ({ userId: employee, isHost: is_host }));
  if (all.some(({ isHost }) => isHost)) {
    return [...all.filter(({ isHost }) => isHost), ...all.filter(({ isHost }) => !isHost)];
  }
  if (!caller.groups.includes('employee')) return null;
  return [{ userId: caller.id, isHost: true }, ...all.filter(({ userId }) => userId !== caller.id)];
}

/**
 * Errors of place and people, by field.
 * @param before the meeting's current site and people: they may stay
 * @throws Problem 404 for a site that the client does not have
 */
export async function peopleErrors(
  { tx, user, sites }: { tx: Tx; user: Viewer; sites: SiteScope },
  sent: SentPeople,
  before?: { siteId: number; userIds: readonly number[]; visitorIds: readonly number[] },
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const isPermitted = sites.has(sent.site_id);
  if (!isPermitted && !(await findSites(tx)).some(({ id }) => id === sent.site_id)) throw notFound();
  if (!isPermitted && sent.site_id !== before?.siteId) {
    errors.push({ field: 'site_id', message: texts.siteNotPermitted });
  }
  if (sent.building_id != null && !(await isBuildingOf(tx, sent.building_id, sent.site_id))) {
    errors.push({ field: 'building_id', message: texts.noSuchBuilding });
  }
  const addresses = new Map(sent.visits.map(({ visitor, email }) => [visitor, normalEmail(email ?? '')]));
  // The caller exists; in a rush for a room each statement runs a thousand times.
  const countPeople = async (at: Tx, ids: readonly number[]) => {
    const others = ids.filter((id) => id !== user.id);
    const known = ids.length - others.length;
    return others.length === 0 ? known : known + (await countUsers(at, others));
  };
  const countGuests = (at: Tx, ids: readonly number[]) => countVisitors(at, user, ids, addresses);
  const lists = [
    ['attends', sent.attends.map(({ employee }) => employee), before?.userIds ?? [], countPeople],
    ['visits', sent.visits.map(({ visitor }) => visitor), before?.visitorIds ?? [], countGuests],
  ] as const;
  for (const [field, ids, known, count] of lists) {
    if (new Set(ids).size < ids.length) errors.push({ field, message: texts.personTwice });
    else {
      const added = ids.filter((id) => !known.includes(id));
      if ((await count(tx, added)) < added.length) errors.push({ field, message: texts.noSuchPerson });
    }
  }
  return errors;
}

/** Groups that may make another person the host of a meeting with a room. */
const booksForOthers: readonly Group[] = ['PA', 'superadmin', 'admin', 'reception'];
/** Groups that may read rooms according to the document. */
const booksRooms: readonly Group[] = ['superadmin', 'admin', 'employee', 'reception'];

/**
 * Whether the caller may book these rooms for these hosts at all, and invite visitors here
 * (rules/meetings.md#for-others).
 * @param added rooms and visitors that the meeting does not have yet, and whether its hosts change
 */
export function partsErrors(
  { user, client }: { user: Viewer; client: ClientRow },
  attends: readonly Attendee[],
  rooms: readonly number[],
  added: { rooms: readonly number[]; visits: number; hosts: boolean },
): FieldError[] {
  const errors: FieldError[] = [];
  if (added.visits > 0 && !client.features.includes('reception')) {
    errors.push({ field: 'visits', message: texts.noInvitations });
  }
  const reaches = client.features.includes('rooms') && isInAny(user, booksRooms);
  if (added.rooms.length > 0 && !reaches) errors.push({ field: 'rooms', message: texts.mayNotBookRooms });
  const isHost = attends.some(({ userId, isHost }) => isHost && userId === user.id);
  const isOthers = attends.length > 0 && !isHost && (added.hosts || added.rooms.length > 0);
  if (rooms.length > 0 && isOthers && !isInAny(user, booksForOthers)) {
    errors.push({ field: 'attends', message: texts.onlyAssistants });
  }
  return errors;
}

/**
 * A new meeting needs a room on each of its dates, or a visitor (rules/meetings.md#form); the error is at the fields
 * that the client has.
 * @param dates rooms of each date
 */
export function emptyErrors(
  { features }: Pick<ClientRow, 'features'>,
  visits: number,
  dates: readonly (readonly number[])[],
): FieldError[] {
  if (visits > 0 || dates.every((rooms) => rooms.length > 0)) return [];
  const [hasRooms, hasVisits] = [features.includes('rooms'), features.includes('reception')];
  if (!hasVisits) return [{ field: 'rooms', message: texts.roomMissing }];
  if (!hasRooms) return [{ field: 'visits', message: texts.visitMissing }];
  return ['rooms', 'visits'].map((field) => ({ field, message: texts.roomOrVisitMissing }));
}

async function isBuildingOf(tx: Tx, id: number, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${buildingRows} b where id = ${id}::bigint and site_id = ${siteId}::bigint`.execute(tx);
  return rows.length > 0;
}

async function countUsers(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where id = any(${[...ids]}::bigint[]) and is_active and erased_at is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * How many of them the viewer may invite: visitors whom they know, and those whose exact email address they give, as
 * `findReturning` proposes it. The rows are locked against erasure.
 */
async function countVisitors(
  tx: Tx,
  viewer: Viewer,
  ids: readonly number[],
  addresses: ReadonlyMap<number, string>,
): Promise<number> {
  if (ids.length === 0) return 0;
  const wanted = ids.map((id) => ({ id, email: addresses.get(id) ?? '' }));
  const { rows } = await sql`
    select p.id from ${visitorRows} p
    join jsonb_to_recordset(${asJson(wanted)}::jsonb) wanted (id bigint, email text) on wanted.id = p.id
    where p.erased_at is null and (${maySeeVisitor(viewer)} or p.email = wanted.email)
    order by p.id for share of p`.execute(tx);
  return rows.length;
}
