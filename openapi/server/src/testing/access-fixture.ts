import { sql } from 'kysely';
import { expect } from 'vitest';
import type { OperationId } from '../contract/handler.ts';
import type { SiteReach } from '../mechanisms/site-scope.ts';
import type { CameraRecords } from '../modules/cameras/cameras.records.ts';
import type { DataAccessRecords } from '../modules/data-access/data-access.records.ts';
import type { DisplayRecords } from '../modules/displays/displays.records.ts';
import type { VisitRecords } from '../modules/visits/visits.records.ts';
import type { AccessRow, Bearer, Inserts, RecordsOf, Shows } from './access.ts';
import type { Agent, TestAnswer } from './agent.ts';
import { type Account, accounts, type FixtureClient } from './fixture.ts';
import type { TestApp } from './test-app.ts';

declare global {
  interface ImportMeta {
    /** Vite's, which reads the files when it transforms the call. */
    glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
  }
}

type Records = RecordsOf<Inserts>;

/** A row with the operation that it is about, and with the records that its call names. */
export interface Row extends AccessRow<Inserts> {
  id: OperationId;
  records: Inserts;
}

const modules = import.meta.glob<{ access: Record<OperationId, AccessRow<Inserts>>; records: Inserts }>(
  '../**/*.access.ts',
  { eager: true },
);
/** One for each operation, from the modules. */
export const rows: readonly Row[] = Object.values(modules).flatMap(({ access, records }) =>
  Object.entries(access).map(([id, row]) => ({ ...row, id: id as OperationId, records })),
);

export function rowOf(id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`${id} has no row.`);
  return row;
}

const everyone = (Object.keys(accounts) as Account[]).filter((account) => account !== 'newstarter');
const operationsOpenTo = (account: Account) => rows.filter((row) => isAllowed(row, account)).length;
/** Every account that can log in; the one with access to the fewest operations comes first. */
export const people = everyone.toSorted((a, b) => operationsOpenTo(a) - operationsOpenTo(b));

/**
 * The callers of an operation over HTTP. `access.test.ts` shows without HTTP that `x-access` admits exactly the people
 * of the row, so the short run needs one account of each kind: the least privileged of those admitted, and the most
 * privileged of those refused. The full run calls as all of them.
 */
export function callersOf(row: Row): { admitted: Account[]; refused: Account[]; limited: Account[] } {
  const admitted = people.filter((account) => isAllowed(row, account));
  const refused = isForTokens(row) ? [] : people.filter((account) => !isAllowed(row, account));
  if (process.env.TEST_RUN === 'full') return { admitted, refused, limited: admitted };
  return { admitted: admitted.slice(0, 1), refused: refused.slice(-1), limited: admitted.slice(-1) };
}

/** Some operations need features that the fixture's clients lack: screens, and demo mode. */
export async function prepareClients({ app, db, clientIds }: TestApp): Promise<void> {
  await db.system(async (tx) => {
    await sql`update clients set features = features || '{screen}' where id = any(${[clientIds.north, clientIds.south]}::int[])`.execute(
      tx,
    );
    await tx.updateTable('clients').set({ mode: 'demo' }).where('id', '=', clientIds.north).execute();
  });
  app.portal.clients.refresh();
}

/** Fresh records for one call of a row, of this client and for this caller. */
export function insertRecords(
  { db, clientIds }: TestApp,
  row: Row,
  account: Account,
  client: FixtureClient = 'north',
): Promise<Records> {
  return db.forClient(clientIds[client], async (tx) => {
    const made: Record<string, object> = {};
    for (const [name, insert] of Object.entries(row.records)) {
      made[name] = await insert(tx, `${account}@${client}.test`);
    }
    return made;
  });
}

/** The same records for all refused calls of a module: those use nothing up. */
export function sharedRecords(server: TestApp) {
  const known = new Map<Inserts, Map<FixtureClient, Promise<Records>>>();
  return (row: Row, client: FixtureClient = 'north'): Promise<Records> => {
    const ofModule = known.get(row.records) ?? new Map<FixtureClient, Promise<Records>>();
    known.set(row.records, ofModule);
    const found = ofModule.get(client) ?? insertRecords(server, row, 'superadmin', client);
    ofModule.set(client, found);
    return found;
  };
}

/** A session for each account, started with its first call. */
export function sessions(server: TestApp) {
  const known = new Map<Account, Promise<Agent>>();
  return (account: Account): Promise<Agent> => {
    const found = known.get(account) ?? server.loginAs(account);
    known.set(account, found);
    return found;
  };
}

/** With the anti-forgery token that a page has, but without a session. */
export async function stranger(server: TestApp, client?: FixtureClient): Promise<Agent> {
  const agent = server.anonymous(client);
  await agent.get('/api/whoami/');
  return agent;
}

export function isAllowed({ allowed }: Row, account: Account): boolean {
  if (allowed === 'everyone' || allowed === 'every account') return true;
  if (typeof allowed === 'string') return false;
  return ('accounts' in allowed ? allowed.accounts : allowed).includes(account);
}

/** The token that opens an operation, if one does. */
export function bearerOf({ allowed }: Row): Bearer | null {
  if (typeof allowed === 'object' && 'token' in allowed) return allowed.token;
  return isBearer(allowed) ? allowed : null;
}

/** Whether only a token opens it, and no session does. */
export function isForTokens(row: Row): boolean {
  return isBearer(row.allowed);
}

/** The kinds of device of each token. */
export const kindsOf = {
  'a visit': undefined,
  'a kiosk': ['kiosk'],
  'a print agent': ['print-agent'],
  'a room display': ['room-display'],
  'a floor display': ['floor-display'],
  'a display': ['room-display', 'floor-display'],
  'a camera': undefined,
  'a data token': undefined,
} satisfies Record<Bearer, readonly string[] | undefined>;

function isBearer(allowed: Row['allowed']): allowed is Bearer {
  return typeof allowed === 'string' && allowed in kindsOf;
}

interface TokenRecords {
  visits: VisitRecords;
  displays: DisplayRecords;
  cameras: CameraRecords;
  dataAccess: DataAccessRecords;
}

/** `Authorization` of a caller without a session. */
export function authorization(bearer: Bearer, records: Records, token?: Row['token']): string {
  const { visits, displays, cameras, dataAccess } = records as unknown as TokenRecords;
  if (bearer === 'a data token') return `Bearer ${dataAccess.secret}`;
  if (bearer === 'a camera') return `Camera ${cameras.key}`;
  if (bearer === 'a visit') return `Visit ${token?.(records) ?? visits.visitUuid}`;
  if (token) return `Screen ${token(records)}`;
  if (bearer === 'a kiosk') return `Screen ${visits.kioskUuid}`;
  if (bearer === 'a print agent') return `Screen ${visits.printAgentUuid}`;
  return `Screen ${bearer === 'a room display' ? displays.roomDisplayUuid : displays.floorDisplayUuid}`;
}

/** Unknown tokens, tokens of another scheme or kind of device, and the one in a visit's picture. */
export function wrongTokens(bearer: Bearer, records: Records): string[] {
  const { visits, displays, cameras, dataAccess } = records as unknown as TokenRecords;
  const unknown = crypto.randomUUID();
  switch (bearer) {
    case 'a visit':
      return [
        `Visit ${unknown}`,
        `Visit ${visits.visitCode}`,
        `Visit ${visits.kioskUuid}`,
        `Screen ${visits.visitUuid}`,
      ];
    case 'a kiosk':
      return [`Screen ${unknown}`, `Screen ${visits.printAgentUuid}`, `Visit ${visits.kioskUuid}`];
    case 'a print agent':
      return [`Screen ${unknown}`, `Screen ${visits.kioskUuid}`, `Visit ${visits.printAgentUuid}`];
    case 'a room display':
      return [
        `Screen ${unknown}`,
        `Screen ${displays.floorDisplayUuid}`,
        `Screen ${visits.kioskUuid}`,
        `Visit ${displays.roomDisplayUuid}`,
      ];
    case 'a floor display':
      return [`Screen ${unknown}`, `Screen ${displays.roomDisplayUuid}`];
    case 'a display':
      return [`Screen ${unknown}`, `Screen ${visits.kioskUuid}`, `Visit ${displays.roomDisplayUuid}`];
    case 'a camera':
      return [`Camera ${unknown}`, `Screen ${cameras.key}`, `Visit ${cameras.key}`];
    case 'a data token':
      return [
        `Bearer wpd_${'x'.repeat(43)}`,
        `Bearer ${unknown}`,
        `Screen ${unknown}`,
        `Camera ${dataAccess.secret}`,
      ];
  }
}

/** `x-access.site` as the row has it. */
export function reachOf({ site }: Row): SiteReach {
  if (site === 'client') return site;
  return 'permitted' in site ? 'permitted' : 'involved';
}

/** How an answer shows the record of the call; null if it does so by its status. */
export function showsOf({ site }: Row): Shows<Inserts> | null {
  if (site === 'client') return null;
  const said = 'permitted' in site ? site.permitted : site.involved;
  return typeof said === 'function' ? said : null;
}

/** @param absent the status of the refusal, or how an answer would show the record */
export function expectAbsent(
  answer: TestAnswer,
  absent: number | Shows<Inserts> | null,
  records: Records,
): void {
  const text = [answer.status, answer.text];
  if (typeof absent !== 'function') expect(text).toEqual([absent, answer.text]);
  else {
    expect(text).toEqual([200, answer.text]);
    expect(absent(answer, records)).toBe(false);
  }
}
