import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { normalEmail } from '../../mechanisms/email.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { notFound } from '../../problems.ts';
import type { Viewer } from '../../viewer.ts';
import { buildingRows } from '../desks/public.ts';
import { findSites } from '../sites/public.ts';
import { knows, visitorRows } from '../visitors/public.ts';
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

/** Who attends, hosts first. Employees who name no host become it; `null`: a host is missing. */
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
 * What is wrong with place and people, by field.
 * @param before site that the meeting has already, and people who are on its list: they may stay
 * @throws Problem 404 for a site that the client does not have
 */
export async function peopleErrors(
  { tx, user, sites }: { tx: Tx; user: Viewer; sites: SiteScope },
  sent: SentPeople,
  before?: { siteId: number; userIds: readonly number[]; visitorIds: readonly number[] },
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (!(await findSites(tx)).some(({ id }) => id === sent.site_id)) throw notFound();
  if (!sites.has(sent.site_id) && sent.site_id !== before?.siteId) {
    errors.push({ field: 'site_id', message: texts.siteNotPermitted });
  }
  if (sent.building_id != null && !(await isBuildingOf(tx, sent.building_id, sent.site_id))) {
    errors.push({ field: 'building_id', message: texts.noSuchBuilding });
  }
  const addresses = new Map(sent.visits.map(({ visitor, email }) => [visitor, normalEmail(email ?? '')]));
  const countGuests = (at: Tx, ids: readonly number[]) => countVisitors(at, user, ids, addresses);
  const lists = [
    ['attends', sent.attends.map(({ employee }) => employee), before?.userIds ?? [], countUsers],
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
 * How many of them the viewer may invite: whom they know, and whose exact email address they name, as `findReturning` proposes
 * it. Locked against an erasure meanwhile.
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
    where p.erased_at is null and (${knows(viewer)} or p.email = wanted.email)
    order by p.id for share of p`.execute(tx);
  return rows.length;
}
