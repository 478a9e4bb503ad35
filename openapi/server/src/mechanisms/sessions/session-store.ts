import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { publishAccessChange } from '../changes.ts';
import { deleteBatch } from '../jobs/delete-batch.ts';
import type { BatchResult } from '../jobs/job.ts';
import type { ClientRow, Group, Viewer } from '../portal/viewer.ts';
import type { Device } from './device-of.ts';
import { forgetDevices } from './device-store.ts';
import { hasSecondFactor, requiresFactor } from './required-factor.ts';
import { forgetSecondSteps } from './second-step.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { hasEnded, limitsAt } from './session-limits.ts';

export type LogInMethod = components['schemas']['LogInMethod'];

const TOUCH_MS = 60_000;

export interface Session {
  tokenHash: string;
  csrfHash: string;
  method: LogInMethod;
  viewer: Viewer;
  /** When the person last proved who they are, by the log-in or later. */
  provedAt: Date;
  /** Sites that the person may use; for `context.sites` alone. */
  siteIds: readonly number[];
  /** Began with a password, by a person who has to set up a second factor first. */
  lacksFactor: boolean;
  /** Its last use is so long ago that it should be recorded. */
  isStale: boolean;
  /** The columns that were read with it. */
  more: Record<string, unknown>;
}

interface Row {
  csrf_hash: string;
  method: LogInMethod;
  last_seen_at: Date;
  proved_at: Date;
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  photo: string | null;
  desk_id: number | null;
  is_staff: boolean;
  is_restricted: boolean;
  additional_information: Record<string, unknown>;
  home_site_id: number | null;
  groups: Group[];
  site_ids: number[];
  has_factor: boolean;
}

/**
 * Session, person, groups and sites in one query. Null for an unknown or ended session and an inactive person.
 * @param columns more of the person `u`, for `Session.more`
 */
export async function findSession(
  tx: Tx,
  token: string,
  client: Pick<ClientRow, 'settings'>,
  now: Date,
  columns?: RawBuilder<unknown>,
): Promise<Session | null> {
  const tokenHash = hashSecret(token);
  const { idleSince, bornAt } = limitsAt(client, now);
  const { rows } = await sql<Row>`
    select s.csrf_hash, s.method, s.last_seen_at, coalesce(s.proved_at, s.created_at) as proved_at, u.id, u.email, u.first_name, u.last_name, u.phone, u.photo, u.desk_id,
      u.is_staff, u.is_restricted, u.additional_information, u.home_site_id,
      array(select g.group_name from user_groups g where g.user_id = u.id order by g.group_name) as groups,
      array(select us.site_id from user_sites us where us.user_id = u.id) as site_ids,
      ${hasSecondFactor()} as has_factor
      ${columns ? sql`, ${columns}` : sql``}
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.last_seen_at > ${idleSince} and s.created_at > ${bornAt} and u.is_active
      and (s.ends_at is null or s.ends_at > ${now})
  `.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { csrf_hash, method, last_seen_at, proved_at, site_ids, has_factor, ...rest } = row;
  const { id, email, first_name, last_name, phone, photo, desk_id, ...others } = rest;
  const { is_staff, is_restricted, additional_information, home_site_id, groups, ...more } = others;
  return {
    tokenHash,
    csrfHash: csrf_hash,
    method,
    provedAt: proved_at,
    isStale: now.getTime() - last_seen_at.getTime() >= TOUCH_MS,
    viewer: {
      id,
      email,
      firstName: first_name,
      lastName: last_name,
      phone,
      photo,
      deskId: desk_id,
      isStaff: is_staff,
      isRestricted: is_restricted,
      additionalInformation: additional_information,
      homeSiteId: home_site_id,
      groups,
    },
    siteIds: site_ids,
    lacksFactor: !has_factor && method !== 'single_sign_on' && requiresFactor(client, groups),
    more,
  };
}

/** The times of a log-in at a provider, which names when the person logged in and when the session ends. */
export interface SessionTimes {
  /** In use or not; left out: as all sessions end. */
  endsAt?: Date | null;
  /** When the person proved who they are; left out: now. */
  provedAt?: Date | null;
}

/** A new session with its anti-forgery token; both leave in cookies and are stored hashed. */
export async function createSession(
  tx: Tx,
  userId: number,
  from: { method: LogInMethod; device: Device; deviceHash: string } & SessionTimes,
  now: Date,
): Promise<{ token: string; csrf: string }> {
  const token = newSecret();
  const csrf = newSecret();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      csrf_hash: hashSecret(csrf),
      user_id: userId,
      method: from.method,
      ...from.device,
      device_hash: from.deviceHash,
      created_at: now,
      last_seen_at: now,
      ends_at: from.endsAt ?? null,
      proved_at: from.provedAt ?? null,
    })
    .execute();
  return { token, csrf };
}

/** Ends a session, and the streams that it has open in any process. */
export async function deleteSession(tx: Tx, token: string): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', hashSecret(token))
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await publishAccessChange(tx, { user: ended.user_id });
}

/** Ends a person's sessions but one. */
export async function deleteOtherSessions(tx: Tx, userId: number, tokenHash: string | null): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'is distinct from', tokenHash)
    .execute();
  await publishAccessChange(tx, { user: userId });
}

/** Ends all sessions of a person, whose browsers are all new from now on and need the second factor again. */
export async function deleteSessionsOf(tx: Tx, userId: number): Promise<void> {
  await forgetSecondSteps(tx, userId);
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await forgetDevices(tx, userId);
  await publishAccessChange(tx, { user: userId });
}

export async function touchSession(
  tx: Tx,
  tokenHash: string,
  use: { last_seen_at: Date; network: string | null },
): Promise<void> {
  await tx.updateTable('sessions').set(use).where('token_hash', '=', tokenHash).execute();
}

export async function proveSession(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proved_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** Removes some of what has ended; across all clients. */
export function deleteEndedSessions(tx: Tx, now: Date): Promise<BatchResult> {
  return deleteBatch(tx, 'sessions', hasEnded(now), 'last_seen_at');
}

export async function replaceToken(tx: Tx, tokenHash: string, csrf: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ csrf_hash: hashSecret(csrf) })
    .where('token_hash', '=', tokenHash)
    .execute();
}
