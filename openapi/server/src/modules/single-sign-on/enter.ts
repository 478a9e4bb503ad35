import type { components } from '@portal/openapi/server';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../../mechanisms/audit.ts';
import type { Portal } from '../../mechanisms/portal/portal.ts';
import type { SessionControl } from '../../mechanisms/sessions/session-control.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { type NewExchange, recordExchange, type StoredConnection } from '../connections/public.ts';
import { applyRights } from './apply-rights.ts';
import { findPerson } from './find-person.ts';
import type { LogInKind } from './log-in-settings.ts';
import { keepProviderSession } from './provider-sessions.ts';
import { type Claims, mapRights } from './rules/claims.ts';

export type Reason = components['schemas']['ExchangeReason'];
export type LogInConnection = StoredConnection<LogInKind>;

export interface LogInAt {
  portal: Portal;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  session: SessionControl;
  requestId: string;
  locale: Locale;
  /** `https://host` of the portal, to which the provider sends people back. */
  origin: string;
}

/** Why a person is not logged in; `name` is the provider's. */
export interface LogInRefused {
  reason: Reason;
  name: string;
  redirectFrom: string | null;
}

/** The provider's statement about a person, after its checks. */
export interface Proved {
  subject: string;
  claims: Claims;
  /** The provider's end of the session; null for none. */
  endsAt: Date | null;
  /** When the person logged in at the provider, if it says so. */
  provedAt: Date | null;
  /** How the session ends at the provider as well; null where it does not. */
  logOut: { sid: string | null; idToken: string; url: string | null } | null;
}

export const SUBJECT_LENGTH = 255;

/**
 * Begins the session of the person, with their account and rights. Changes nothing if there is a reason against it.
 * @returns why the person may not enter; null if the session has begun
 */
export async function enter(
  at: LogInAt,
  connection: LogInConnection,
  { subject, claims, ...proved }: Proved,
  exchange: Pick<Recorded, 'began' | 'direction'>,
): Promise<Reason | null> {
  const { portal, session, locale, requestId } = at;
  if (subject === '' || subject.length > SUBJECT_LENGTH || /\p{Cc}/u.test(subject)) return 'wrong-token';
  const mapped = mapRights(claims, connection.settings.mappings);
  if (mapped === 'groups-missing') return mapped;
  const now = portal.now();
  return at.transaction(async (tx) => {
    const person = await findPerson(tx, connection, subject, claims, { now, locale });
    if (typeof person === 'string') return person;
    const who = { userId: person.id, requestId, at: now };
    const rights = isBreakGlass(connection, person.id) ? null : await applyRights(tx, person.id, mapped);
    if (person.how === 'created')
      await writeAudit(tx, who, {
        action: 'create',
        entity: 'user',
        entityId: person.id,
        after: { connection: connection.id, ...rights?.after },
      });
    else if (rights)
      await writeAudit(tx, who, {
        action: 'update',
        entity: 'user',
        entityId: person.id,
        before: rights.before,
        after: { ...rights.after, connection: connection.id },
      });
    const endsAt = earliest(now, connection.settings.session_hours, proved.endsAt);
    const tokenHash = await session.start(tx, person.id, 'single_sign_on', {
      endsAt,
      provedAt: proved.provedAt,
    });
    await keepProviderSession(tx, portal.secrets, {
      tokenHash,
      connectionId: connection.id,
      subject,
      logOut: proved.logOut,
    });
    await tx.updateTable('users').set({ last_log_in_at: now, locale }).where('id', '=', person.id).execute();
    await writeAudit(tx, who, {
      action: 'log-in',
      entity: 'user',
      entityId: person.id,
      after: { connection: connection.id, ...(person.how === 'known' ? {} : { account: person.how }) },
    });
    await recordExchange(
      { tx, metrics: portal.metrics },
      connection,
      exchangeOf(at, { ...exchange, outcome: 'succeeded', userId: person.id }),
    );
    return null;
  });
}

/** Null for a session that ends like others. */
function earliest(now: Date, hours: number | null, endsAt: Date | null): Date | null {
  const byHours = hours === null ? null : new Date(now.getTime() + hours * 3_600_000);
  if (byHours === null || endsAt === null) return byHours ?? endsAt;
  return byHours < endsAt ? byHours : endsAt;
}

function isBreakGlass({ settings }: LogInConnection, userId: number): boolean {
  return settings.break_glass_user_ids.includes(userId);
}

export type Recorded = Pick<NewExchange, 'outcome' | 'began' | 'direction'> &
  Partial<Pick<NewExchange, 'reason' | 'status' | 'userId'>>;

function exchangeOf({ portal, requestId }: LogInAt, recorded: Recorded): NewExchange {
  return { at: portal.now(), operation: 'log-in', reference: requestId, ...recorded };
}

export function recordLogIn(at: LogInAt, connection: LogInConnection, recorded: Recorded): Promise<void> {
  return at.transaction((tx) =>
    recordExchange({ tx, metrics: at.portal.metrics }, connection, exchangeOf(at, recorded)),
  );
}
