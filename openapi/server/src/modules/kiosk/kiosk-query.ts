import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { containing } from '../../mechanisms/lists.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { firstHostOf, hostsOf, meetingRows } from '../calendar/public.ts';
import { ndaStateOf, unsignedNda } from '../nda/public.ts';
import { hasPhoto, visitorRows } from '../visitors/public.ts';
import { actionsOf, resultOf, selfCheckInState, visitRows, wasChangedAt } from '../visits/public.ts';
import { type HostedVisit, NAME_GAPS } from './rules/match-name.ts';

type Schemas = components['schemas'];
export type Direction = Schemas['KioskDirection'];

/**
 * How long a kiosk still finds a visitor whom it has checked in or out, so that a repeated request gets the same
 * answer.
 */
const AGAIN_MS = 60_000;

/** A visit as a kiosk sees it. */
export interface KioskRow
  extends HostedVisit,
    Pick<Row<'visits'>, 'status' | 'starts_at' | 'ends_at' | 'site_id'> {
  /** Its meeting starts today, or started yesterday and runs past midnight. */
  is_today: boolean;
  /** This very kiosk has put it into its present state within the last minute. */
  is_again: boolean;
}

interface At {
  tx: Tx;
  now(): Date;
  /** A visitor's own phone has no id. */
  device: { id: number | null; siteId: number };
  sites: SiteScope;
}
type AnySite = Omit<At, 'sites'>;

/** Each visitor by the key (hence `offset 0`): the name is searched among those of the day, not among all. */
async function findRows(at: AnySite, condition: RawBuilder<unknown>): Promise<KioskRow[]> {
  const { tx, now, device } = at;
  const { rows } = await sql<KioskRow>`
    select v.id, v.visitor_id as "visitorId", fold(p.first_name) as first, fold(p.last_name) as last,
      v.status, v.starts_at, v.ends_at, v.site_id, v.day between ${siteToday(now())} - 1 and ${siteToday(now())} as is_today,
      ${device.id === null ? sql`false` : wasChangedAt(device.id, new Date(now().getTime() - AGAIN_MS))} as is_again,
      array(select fold(btrim(u.last_name)) from ${hostsOf('v')}) as hosts
    from ${visitRows} v
    join lateral (
      select first_name, last_name from ${visitorRows} one
      where one.client_id = v.client_id and one.id = v.visitor_id offset 0) p on true
    join sites s on s.client_id = v.client_id and s.id = v.site_id
    where ${condition}
    order by v.starts_at, v.id`.execute(tx);
  return rows;
}

function ofToday({ now, device, sites }: At): RawBuilder<unknown> {
  const day = sql`(select (${now().toISOString()}::timestamptz at time zone own.time_zone)::date
    from sites own where own.id = ${device.siteId})`;
  return sql`${sites.condition(sql.ref('v.site_id'))} and v.day between ${day} - 1 and ${day}`;
}

/**
 * Visits at the kiosk's site that can be checked in or out now, and those that it has just handled. Check-in opens two
 * hours before the start and ends with the meeting (rules/kiosk-and-codes.md#kiosks); visitors who have checked in may
 * always check out.
 */
export async function findCandidates(at: At, direction: Direction, word: string): Promise<KioskRow[]> {
  // The name in both orders without its spaces: "ohara" finds O'Hara, 山田太郎 finds 太郎 山田.
  const name = sql`translate(fold(p.first_name || p.last_name || p.first_name), ${NAME_GAPS}, '')`;
  const rows = await findRows(at, sql`${ofToday(at)} and ${name} like ${containing(word)}`);
  return rows.filter((row) => isOpen(row, direction, at.now()));
}

/** The same by facts about the meeting: last names, and the wall time of its start at the site. */
export async function findByMeeting(at: At, known: Schemas['ManualCheckIn']): Promise<KioskRow[]> {
  const rows = await findRows(
    at,
    sql`${ofToday(at)}
      and to_char(v.starts_at at time zone s.time_zone, 'HH24:MI') = ${known.start_time}
      and fold(btrim(p.last_name)) = fold(${trimmed(known.visitor_last_name)})
      and exists (select from ${hostsOf('v')}
          and fold(btrim(u.last_name)) = fold(${trimmed(known.host_last_name)}))`,
  );
  return rows.filter((row) => isOpen(row, 'check-in', at.now()));
}

/** Null for a PIN that no visitor has at this site today. */
export async function findByPin(at: At, pin: string): Promise<KioskRow | null> {
  return (await findRows(at, sql`${ofToday(at)} and v.checkin_pin = ${pin}`)).at(-1) ?? null;
}

/** For any site and day: the holder of a code learns why it does not work here. */
export async function findByCode(at: AnySite, code: string): Promise<KioskRow | null> {
  return (await findRows(at, sql`v.code = ${code}::uuid`))[0] ?? null;
}

/** Of this site and day, by the link of its own page. */
export async function findByLink(at: At, uuid: string): Promise<KioskRow | null> {
  return (await findRows(at, sql`${ofToday(at)} and v.uuid = ${uuid}::uuid`))[0] ?? null;
}

export async function findById(at: AnySite, id: number): Promise<KioskRow | null> {
  return (await findRows(at, sql`v.id = ${id}`))[0] ?? null;
}

export function isOpen(row: KioskRow, direction: Direction, now: Date): boolean {
  if (row.is_again && row.status === resultOf(direction)) return true;
  if (!actionsOf(row.status).includes(direction)) return false;
  return direction === 'check-out' || selfCheckInState(row.starts_at, row.ends_at, now) === 'open';
}

/** Compared as the portal compares names. */
export async function folded(tx: Tx, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select fold(${trimmed(text)}) as text`.execute(tx);
  return rows[0]?.text ?? '';
}

function trimmed(text: string): string {
  return text.normalize('NFC').trim();
}

/**
 * Shown to the visitor after check-in or check-out. It names their own page only if there is something to sign; if they
 * must sign before check-in, the visitor waits.
 */
export async function readKioskVisit(
  { tx, client }: { tx: Tx; client: ClientRow },
  id: number,
  direction: Direction,
): Promise<Schemas['KioskVisit']> {
  const { rows } = await sql<{
    uuid: string;
    visitor_id: number;
    first_name: string;
    location: string | null;
    host: string | null;
    status: string;
  }>`
    select v.uuid, v.status, v.visitor_id, p.first_name, m.location,
      ${firstHostOf('v')} as host
    from ${visitRows} v
    join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
    join ${meetingRows} m on m.client_id = v.client_id and m.id = v.meeting_id
    where v.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Visit ${id} is gone.`);
  const { first_name, host, location } = row;
  const waits = row.status !== resultOf(direction);
  const unsigned =
    direction === 'check-in' ? unsignedNda(client, await ndaStateOf(tx, row.visitor_id)) : null;
  const isToSign = waits ? unsigned === 'block' : unsigned !== null;
  const nda_path = isToSign ? `/visit/${row.uuid}` : null;
  // Reception should see the visitor before the kiosk says where to go.
  if (waits) return { first_name, host: null, location: null, nda_path, photo_path: null, waits };
  const photo_path = direction === 'check-in' ? await photoPathOf({ tx, client }, row) : null;
  return { first_name, host, location: location || null, nda_path, photo_path, waits: false };
}

/** Path of the visit whose visitor should take a photo (rules/kiosk-and-codes.md#photos); null where none is wanted. */
export async function photoPathOf(
  { tx, client }: { tx: Tx; client: Pick<ClientRow, 'settings'> },
  visit: { uuid: string; visitor_id: number },
): Promise<string | null> {
  if (!client.settings.visitor_photo_at_kiosk || (await hasPhoto(tx, visit.visitor_id))) return null;
  return `/visit/${visit.uuid}`;
}
