import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { AuditEntry } from '../../mechanisms/audit.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { ClientRow, Viewer } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem, notFound, type Problem } from '../../mechanisms/problems.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import type { Message, Text, Translate } from '../../mechanisms/texts/messages.ts';
import { visitorTerm } from '../../mechanisms/texts/visitor-term.ts';
import { ndaStateOf, unsignedNda } from '../nda/public.ts';
import { alertWatchList } from '../watch-list/public.ts';
import { notifyHosts } from './host-notice.ts';
import { statusLabels, visitsMessages as texts } from './messages.ts';
import { readArrival } from './read-arrival.ts';
import { readVisit } from './read-visit.ts';
import type { StoredStatus } from './rules/visit-state.ts';
import { actionsOf, resultOf, type VisitAction } from './rules/visit-state.ts';

/** The person who acts on a visit, when and in which language. A handler's context has most of it. */
export interface ActAt {
  tx: Tx;
  client: ClientRow;
  now(): Date;
  /** For links in emails. */
  origin: string;
  t: Translate;
  audit(entry: AuditEntry): Promise<void>;
  /** Null: the visitor, a kiosk or the portal. */
  byUserId: number | null;
  isAutomatic?: boolean;
  /** The kiosk in use. */
  deviceId?: number;
  /** The watch list entry whose warning the receptionist has read; without it, no visitor on the list is checked in. */
  readWarning?: number | null | undefined;
  /** Whether the lanyard was returned at a check-out. If not set, it counts as out. */
  lanyardReturned?: boolean | undefined;
  /** If set, a refusal has `current` as this person may see it (`null`: as the visitor). */
  viewer?: Viewer | null;
  /** Of the viewer; null without one. */
  sites?: SiteScope | null;
}

/**
 * Carries out an action that the visit's state allows (rules/visits.md#actions), with everything that follows: the recorded
 * change, the audit, the notification of the host at arrival or check-in, and the changed lists.
 * @param asked the requested action, if a lesser one is carried out: the state has to allow that one too
 * @throws Problem 404 without the visit, 409 with the reason (`VisitConflict`) if its state does not allow it, if the
 * visitor is on the watch list and the warning was not read (rules/visits.md#watch-list), or if the NDA has to be signed
 * first (rules/visitors.md#unsigned-nda)
 */
export async function performAction(
  at: ActAt,
  visitId: number,
  action: VisitAction,
  asked = action,
): Promise<void> {
  const { tx, now, byUserId } = at;
  const visit = await lockVisit(tx, visitId);
  if (!visit) throw notFound();
  if (!actionsOf(visit.status).includes(asked)) {
    throw await visitConflict(at, visitId, refusal(at.client, visit.status, asked));
  }
  const arrival =
    action === 'check-in' || action === 'mark-arrived' ? await readArrival(tx, visitId) : undefined;
  const warning = arrival?.warning ?? null;
  if (action === 'check-in' && warning && at.readWarning !== warning.entry_id) {
    throw await visitConflict(at, visitId, texts.onWatchList);
  }
  if (action === 'check-in' && (await hasToSign(at, visit))) {
    throw await visitConflict(at, visitId, withVisitor(at.client, texts.ndaUnsigned));
  }
  const status = resultOf(action);
  const lanyardOut = action === 'check-out' && visit.lanyard_number !== null && at.lanyardReturned !== true;
  const keepsLanyard = action !== 'check-in' || (await lanyardIsFree(tx, visit, visit.lanyard_number));
  await tx
    .updateTable('visits')
    .set({
      status,
      status_changed_at: now(),
      version: sql`version + 1`,
      ...(keepsLanyard ? {} : { lanyard_number: null }),
      lanyard_out: lanyardOut,
    })
    .where('id', '=', visitId)
    .execute();
  await tx
    .insertInto('visit_status_changes')
    .values({
      visit_id: visitId,
      to_status: status,
      changed_at: now(),
      is_automatic: at.isAutomatic ?? false,
      changed_by_id: byUserId,
      device_id: at.deviceId ?? null,
    })
    .execute();
  await at.audit({
    action,
    entity: 'visit',
    entityId: visitId,
    before: { status: visit.status },
    after: {
      status,
      ...(at.isAutomatic ? { is_automatic: true } : {}),
      ...(action === 'check-out' && visit.lanyard_number !== null
        ? { lanyard: visit.lanyard_number, lanyard_returned: at.lanyardReturned ?? null }
        : {}),
      ...(at.deviceId === undefined ? {} : { kiosk: at.deviceId }),
    },
  });
  if (arrival) {
    // A host who was notified when the visitor began to wait is not notified again when reception checks in.
    const wasTold = visit.status === 'arrived' && visit.host_notified_at !== null;
    // Reception first meets visitors on the watch list who check in alone; the host is notified with the check-in.
    const isHeld = warning !== null && action === 'mark-arrived' && byUserId === null;
    if (!wasTold && !isHeld) await notifyHosts(at, visitId);
    await alertWatchList(at, arrival);
  }
  await publishChange(tx, 'visits', visit.site_id);
  await publishChange(tx, 'muster', visit.site_id);
}

/**
 * Check-in by the visitor alone, at a kiosk or by phone, or of a walk-in by reception. A visitor on the watch list waits as
 * arrived for reception, which sees the warning, and does not learn why; a visitor who has to sign the NDA first waits
 * until it is signed.
 */
export async function checkInAlone(at: ActAt, visitId: number): Promise<void> {
  const visit = await lockVisit(at.tx, visitId);
  if (!visit) throw notFound();
  const { warning } = await readArrival(at.tx, visitId);
  const waits = warning !== null || (await hasToSign(at, visit));
  if (!waits) await performAction(at, visitId, 'check-in');
  else if (visit.status !== 'arrived') await performAction(at, visitId, 'mark-arrived', 'check-in');
}

/** Whether the client admits no one without a signature, and it is missing. */
async function hasToSign({ tx, client }: ActAt, visit: LockedVisit): Promise<boolean> {
  if (client.settings.visitor_unsigned_nda !== 'block') return false;
  return unsignedNda(client, await ndaStateOf(tx, visit.visitor_id)) === 'block';
}

/** 409 with the visit's current state, if a person is viewing it. */
export async function visitConflict(at: ActAt, visitId: number, detail: Text): Promise<Problem> {
  if (at.viewer === undefined) return conflictProblem(detail);
  const current = await readVisit({ ...at, viewer: at.viewer, sites: at.sites ?? null }, visitId);
  return conflictProblem(detail, current ? { current } : {});
}

export type LockedVisit = Pick<
  Row<'visits'>,
  | 'id'
  | 'visitor_id'
  | 'meeting_id'
  | 'site_id'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'lanyard_number'
  | 'delay'
  | 'host_notified_at'
  | 'registration'
  | 'needs_parking'
>;

/** Locks the visit: other transactions wait until this one has ended, and then see its result. */
export async function lockVisit(tx: Tx, id: number): Promise<LockedVisit | undefined> {
  const { rows } = await sql<LockedVisit>`
    select id, visitor_id, meeting_id, site_id, starts_at, ends_at, status, lanyard_number, delay,
      host_notified_at, registration, needs_parking
    from visits where id = ${id}::bigint for update`.execute(tx);
  return rows[0];
}

/** Whether the number is free; locks it. */
async function lanyardIsFree(
  tx: Tx,
  visit: Pick<LockedVisit, 'id' | 'site_id'>,
  number: number | null,
): Promise<boolean> {
  return number === null || (await findHolder(tx, visit, number)) === null;
}

/** Finds the visitor with a lanyard, who is on site or has left with it, except this visit's. Locks the number. */
export async function findHolder(
  tx: Tx,
  visit: Pick<LockedVisit, 'id' | 'site_id'>,
  number: number,
): Promise<{ id: number; hasLeft: boolean } | null> {
  const key = `lanyard ${visit.site_id} ${number}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, current_client_id()))`.execute(tx);
  // Two lookups, one per index: visitors on site, and visitors who left with it.
  const { rows } = await sql<{ id: number; hasLeft: boolean }>`
    select id, false as "hasLeft" from visits
      where site_id = ${visit.site_id}::int and lanyard_number = ${number}::int and status = 'checked-in'
        and id <> ${visit.id}::bigint
    union all
    select id, true from visits
      where site_id = ${visit.site_id}::int and lanyard_number = ${number}::int and lanyard_out
        and id <> ${visit.id}::bigint
    order by 2 limit 1`.execute(tx);
  return rows[0] ?? null;
}

function refusal(client: ClientRow, status: StoredStatus, action: VisitAction): Text {
  if (status === 'cancelled' && action === 'check-in') return withVisitor(client, texts.cancelled);
  const key = status === resultOf(action) ? 'already' : 'notNow';
  return both((locale) => texts[key][locale].replace('{status}', statusLabels[status][locale]));
}

function withVisitor(client: ClientRow, text: Message): Text {
  const word = visitorTerm(client);
  return both((locale) => text[locale].replace('{visitor}', word[locale]));
}

function both(write: (locale: 'en' | 'de') => string): Text {
  return { en: write('en'), de: write('de') };
}
