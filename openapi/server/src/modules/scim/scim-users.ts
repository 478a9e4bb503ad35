import { type RawBuilder, sql } from 'kysely';
import { asJson, sqlState, type Tx } from '../../db/database.ts';
import { requireVersion, type ScimAnswer, type ScimCall, toMeta, toResource } from './answer.ts';
import { readPage, toList, toSql, userAttributes } from './list.ts';
import { applyPlan, deactivate, planPeople } from './people.ts';
import { patchUser } from './rules/patch.ts';
import { emailOf } from './rules/person.ts';
import { refusalOf, ScimError, unknownResource } from './rules/scim-error.ts';
import { readUser, type ScimUser } from './rules/user.ts';

interface UserRow {
  id: number;
  user_name: string;
  external_id: string | null;
  is_active: boolean;
  attributes: Omit<ScimUser, 'userName' | 'externalId' | 'active'>;
  user_id: number | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql`s.id, s.user_name, s.external_id, s.is_active, s.attributes, s.user_id, s.version, s.created_at,
  s.updated_at`;
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

export async function listUsers({ tx, connection, query, baseUrl }: ScimCall): Promise<ScimAnswer> {
  const page = readPage(query);
  const where = sql<boolean>`s.connection_id = ${connection.id} and ${toSql(query.filter, userAttributes)}`;
  const { rows } = await sql<UserRow>`
    select ${columns} from scim_users s where ${where}
    order by s.id offset ${page.startIndex - 1} limit ${page.count}`.execute(tx);
  const isWhole = page.startIndex === 1 && rows.length < page.count;
  const total = isWhole ? rows.length : await countUsers(tx, where);
  const resources = rows.map((row) => toResource(representation(row, baseUrl), query));
  return { status: 200, body: toList(resources, total, page) };
}

async function countUsers(tx: Tx, where: ReturnType<typeof toSql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scim_users s where ${where}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function getUser({ tx, connection, id, query, baseUrl }: ScimCall): Promise<ScimAnswer> {
  const row = await findUser(tx, connection.id, id);
  return answer(row, baseUrl, query);
}

export async function createUser(call: ScimCall): Promise<ScimAnswer> {
  const { tx, connection, body, now } = call;
  const user = readUser(body);
  const { id } = await orNotUnique(() =>
    tx
      .insertInto('scim_users')
      .values({
        ...toColumns(user),
        connection_id: connection.id,
        created_at: now(),
        updated_at: now(),
        is_pending: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await follow(call, id);
  return { ...(await reread(call, id)), status: 201, isChanged: true };
}

export async function replaceUser(call: ScimCall): Promise<ScimAnswer> {
  const before = await lockUser(call);
  return save(call, before, readUser(call.body));
}

export async function changeUser(call: ScimCall): Promise<ScimAnswer> {
  const before = await lockUser(call);
  return save(call, before, patchUser(toUser(before), call.body));
}

/** The account is deactivated, not erased: it can come back with the next user of its address. */
export async function deleteUser(call: ScimCall): Promise<ScimAnswer> {
  const { tx, connection } = call;
  const row = await lockUser(call);
  const { id, user_id } = row;
  if (user_id !== null && !connection.settings.is_preview) {
    const [planned] = await planPeople(tx, connection, sql`s.id = ${id}`);
    const account = planned?.given.account;
    if (account?.isBreakGlass) throw refusalOf('break-glass');
    if (account?.isLastSuperadmin) throw refusalOf('last-superadmin');
    if (account?.isActive) await deactivate(call, account.id);
  }
  await tx.deleteFrom('scim_users').where('id', '=', id).execute();
  return { status: 204, userId: user_id, isChanged: true };
}

async function save(call: ScimCall, before: UserRow, user: ScimUser): Promise<ScimAnswer> {
  const { tx, now, baseUrl, query } = call;
  const { id } = before;
  const [was, is] = [toColumns(toUser(before)), toColumns(user)];
  const isSame = Object.entries(is).every(([name, value]) => value === was[name as keyof typeof was]);
  if (!isSame)
    await orNotUnique(() =>
      tx
        .updateTable('scim_users')
        .set({ ...is, updated_at: now(), version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute(),
    );
  const hasFollowed = await follow(call, id);
  if (isSame) return { ...answer(before, baseUrl, query), isChanged: hasFollowed };
  return { ...(await reread(call, id)), isChanged: true };
}

/** Not in a preview. @returns whether there was anything to do */
async function follow(call: ScimCall, id: number): Promise<boolean> {
  const { tx, connection } = call;
  if (connection.settings.is_preview) {
    await sql`update scim_users set is_pending = true where id = ${id} and not is_pending`.execute(tx);
    return false;
  }
  const [planned] = await planPeople(tx, connection, sql`s.id = ${id}`);
  if (!planned) throw unknownResource();
  return (await applyPlan(call, planned)).isChanged;
}

async function reread({ tx, connection, baseUrl, query }: ScimCall, id: number): Promise<ScimAnswer> {
  return answer(await findUser(tx, connection.id, id), baseUrl, query);
}

function answer(row: UserRow, baseUrl: string, query: ScimCall['query']): ScimAnswer {
  const body = toResource(representation(row, baseUrl), query);
  return { status: 200, body, version: row.version, userId: row.user_id };
}

async function findUser(
  tx: Tx,
  connectionId: number,
  id: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<UserRow> {
  // By the id alone, so that its index serves the query.
  const { rows } = await sql<UserRow & { connection_id: number }>`
    select ${columns}, s.connection_id from scim_users s where s.id = ${id} ${lock}`.execute(tx);
  const [row] = rows;
  if (row?.connection_id !== connectionId) throw unknownResource();
  return row;
}

/** @throws ScimError 404, 412 for another version than the caller's */
async function lockUser({ tx, connection, id, ifMatch }: ScimCall): Promise<UserRow> {
  const row = await findUser(tx, connection.id, id, sql`for update`);
  requireVersion(ifMatch, row.version);
  return row;
}

/** @throws ScimError 409 */
export async function orNotUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw new ScimError(409, 'uniqueness', 'Another resource has this userName or externalId.', 'not-unique');
  }
}

/** @throws ScimError 400 without an address */
function toColumns({ userName, externalId, active, ...attributes }: ScimUser) {
  const email = emailOf({ userName, emails: attributes.emails });
  if (email === null) throw refusalOf('email-missing');
  return {
    user_name: userName,
    user_name_key: userName.toLowerCase(),
    external_id: externalId,
    email,
    is_active: active,
    attributes: asJson(ordered(attributes)),
  };
}

/** As jsonb orders them, so that equal ones compare equal. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(pairs.map(([name, inner]) => [name, ordered(inner)]));
}

function toUser({ user_name, external_id, is_active, attributes }: UserRow): ScimUser {
  return { userName: user_name, externalId: external_id, active: is_active, ...attributes };
}

function representation(row: UserRow, baseUrl: string) {
  const { externalId, ...user } = toUser(row);
  return {
    schemas: [USER],
    id: String(row.id),
    ...(externalId === null ? {} : { externalId }),
    ...user,
    meta: toMeta('User', row, `${baseUrl}/Users/${row.id}`),
  };
}
