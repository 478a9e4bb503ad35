import type { Tx } from '../db/database.ts';
import type { TestAnswer, TestCall } from './agent.ts';
import { type Account, PASSWORD } from './fixture.ts';

/*
 * The vocabulary in which a module declares who may call its operations: `<name>.access.ts` beside its handlers exports
 * `access`, a row for each operation, and `records`, which inserts the records for the rows' calls.
 * `contract/access*.test.ts` collects them and checks document and server against them.
 */

/** Inserts fresh records of the transaction's client; a person's own are those of this email address. */
type InsertRecords = (tx: Tx, email: string) => Promise<object>;
export type Inserts = Readonly<Record<string, InsertRecords>>;
export type RecordsOf<From extends Inserts> = {
  readonly [Name in keyof From]: Awaited<ReturnType<From[Name]>>;
};

/** The person who calls, for calls that name them. */
export async function caller(_: Tx, email: string) {
  return { email, password: PASSWORD };
}

/** Callers without a session, who send a token instead. */
export type Bearer =
  | 'a visit'
  | 'a kiosk'
  | 'a print agent'
  | 'a room display'
  | 'a floor display'
  | 'a display'
  | 'a camera'
  | 'a data token';

/** Whether an answer shows the record of the call. It must at a permitted site, so that the check can fail. */
export type Shows<From extends Inserts> = (answer: TestAnswer, records: RecordsOf<From>) => boolean;

/**
 * A reason to skip the call with another client's records: it names only words or versions, of which every client has
 * its own.
 */
export const OWN_WORDS = 'words of its own';

/**
 * The call names no record that could be at another site: it is about the device, the visitor or the person who calls.
 */
export const NAMES_NONE = 'names no record';

/** Accounts that many rows name (rules/access.md#who-may-what). */
export const administrators: readonly Account[] = ['superadmin', 'admin'];
export const frontDesk: readonly Account[] = ['superadmin', 'admin', 'reception', 'security'];
/** The front desk without security: devices at the entrance. */
export const entrance: readonly Account[] = ['superadmin', 'admin', 'reception'];
/** Superadmin, employee and the front desk, who may host a meeting; not an account that only cleans. */
export const hosts: readonly Account[] = [
  'superadmin',
  'admin',
  'employee',
  'desk',
  'parking',
  'ev',
  'permit',
  'restricted',
  'reception',
  'security',
  'desk-admin',
  'deskbooking-admin',
  'parking-admin',
  'reporting',
  'pa',
  'onesite',
];

export interface AccessRow<From extends Inserts> {
  /** The callers that are admitted. `everyone` includes callers without a session; a token alone (`a visit`) admits no session. */
  allowed:
    | 'everyone'
    | 'every account'
    | readonly Account[]
    | Bearer
    | { accounts: readonly Account[]; token: Bearer };
  /** The token to send, if it is not the one of the kind in `visits` or `displays`. */
  token?: (records: RecordsOf<From>) => string;
  /** A client without the feature does not have the operation. */
  needsFeature?: true;
  call: (records: RecordsOf<From>) => TestCall;
  /**
   * `x-access.site`, by hand. If it is limited to sites, also how a record of another site is absent: by a status, or
   * by an answer that does not show it.
   */
  site:
    | 'client'
    | { permitted: 400 | 404 | Shows<From> | typeof NAMES_NONE; elsewhere?: AccessRow<From>['call'] }
    | { involved: 404 | Shows<From> | typeof NAMES_NONE };
  /**
   * How the call is refused with another client's records. Left out if it names none, or if `site` says how an answer
   * would show one. A string is the reason why such a call is skipped.
   */
  foreign?: 400 | 401 | 404 | 409 | string;
}

/** A handler without a row does not compile. */
export type AccessRows<Ids extends string, From extends Inserts> = Readonly<Record<Ids, AccessRow<From>>>;

export function holds(rows: readonly { id: number }[], id: number): boolean {
  return rows.some((row) => row.id === id);
}
