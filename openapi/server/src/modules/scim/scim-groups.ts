import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { requireVersion, type ScimAnswer, type ScimCall, toMeta, toResource } from './answer.ts';
import { groupAttributes, readPage, toList, toSql } from './list.ts';
import { applyOrRefuse, planPeople } from './people.ts';
import { type GroupChange, readDisplayName, readGroupPatch, readMembers } from './rules/patch.ts';
import { invalidValue, unknownResource } from './rules/scim-error.ts';
import { lowered, readId } from './rules/user.ts';
import { orNotUnique } from './scim-users.ts';

interface GroupRow {
  id: number;
  display_name: string;
  external_id: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  members?: { id: number; name: string }[];
}

const columns = sql`s.id, s.display_name, s.external_id, s.version, s.created_at, s.updated_at`;
const members = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.user_name) order by u.id), '[]')
  from scim_members m join scim_users u on u.client_id = m.client_id and u.id = m.scim_user_id
  where m.client_id = s.client_id and m.group_id = s.id) as members`;
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Entra ID leaves the members out, because a group may have very many. */
function wanted({ attributes, excludedAttributes }: ScimCall['query']) {
  const isExcluded = excludedAttributes?.toLowerCase().split(',').includes('members');
  const isWanted = attributes === undefined || attributes.toLowerCase().includes('members');
  return isExcluded || !isWanted ? columns : sql`${columns}, ${members}`;
}

export async function listGroups({ tx, connection, query, baseUrl }: ScimCall): Promise<ScimAnswer> {
  const page = readPage(query);
  const where = sql`s.connection_id = ${connection.id} and ${toSql(query.filter, groupAttributes)}`;
  const { rows } = await sql<GroupRow>`
    select ${wanted(query)} from scim_groups s where ${where}
    order by s.id offset ${page.startIndex - 1} limit ${page.count}`.execute(tx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from scim_groups s where ${where}`.execute(tx);
  const resources = rows.map((row) => toResource(representation(row, baseUrl), query));
  return { status: 200, body: toList(resources, counted[0]?.count ?? 0, page) };
}

export async function getGroup(call: ScimCall): Promise<ScimAnswer> {
  const { tx, connection, id, query, baseUrl } = call;
  const { rows } = await sql<GroupRow>`
    select ${wanted(query)} from scim_groups s
    where s.id = ${id} and s.connection_id = ${connection.id}`.execute(tx);
  const [row] = rows;
  if (!row) throw unknownResource();
  return { status: 200, body: toResource(representation(row, baseUrl), query), version: row.version };
}

export async function createGroup(call: ScimCall): Promise<ScimAnswer> {
  const { tx, connection, now } = call;
  const sent = readGroup(call.body);
  const { id } = await orNotUnique(() =>
    tx
      .insertInto('scim_groups')
      .values({
        connection_id: connection.id,
        display_name: sent.displayName,
        external_id: sent.externalId,
        created_at: now(),
        updated_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await follow(call, await addMembers(call, id, sent.members));
  return { ...(await getGroup({ ...call, id })), status: 201, isChanged: true };
}

export async function replaceGroup(call: ScimCall): Promise<ScimAnswer> {
  const { displayName, externalId, members: ids } = readGroup(call.body);
  return save(call, { displayName, externalId, members: [{ op: 'replace', ids }] });
}

export async function changeGroup(call: ScimCall): Promise<ScimAnswer> {
  return save(call, readGroupPatch(call.body));
}

export async function deleteGroup(call: ScimCall): Promise<ScimAnswer> {
  const { tx } = call;
  const { id } = await lockGroup(call);
  const left = await removeMembers(tx, id, 'all');
  await tx.deleteFrom('scim_groups').where('id', '=', id).execute();
  await follow(call, left);
  return { status: 204, isChanged: true };
}

async function save(call: ScimCall, change: GroupChange): Promise<ScimAnswer> {
  const { tx, now } = call;
  const before = await lockGroup(call);
  const { id } = before;
  const name = change.displayName ?? before.display_name;
  const externalId = change.externalId === undefined ? before.external_id : change.externalId;
  const isRenamed = name !== before.display_name || externalId !== before.external_id;
  const moved = new Set<number>();
  for (const { op, ids } of change.members) {
    const added = op === 'remove' || ids === 'all' ? [] : await addMembers(call, id, ids);
    const removed =
      op === 'add' ? [] : op === 'remove' ? await removeMembers(tx, id, ids) : await keepMembers(tx, id, ids);
    for (const one of [...added, ...removed]) moved.add(one);
  }
  const isChanged = isRenamed || moved.size > 0;
  if (isChanged)
    await orNotUnique(() =>
      tx
        .updateTable('scim_groups')
        .set({
          display_name: name,
          external_id: externalId,
          updated_at: now(),
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute(),
    );
  // Mappings name groups: another name means other rights.
  await follow(call, isRenamed ? [...moved, ...(await membersOf(tx, id))] : [...moved]);
  return { ...(await getGroup(call)), isChanged };
}

/** Members whose accounts cannot follow stay members; the administration lists them with the reason. */
async function follow(call: ScimCall, ids: readonly number[]): Promise<void> {
  const { tx, connection } = call;
  if (ids.length === 0) return;
  const isOne = sql<boolean>`s.id in (select jsonb_array_elements_text(${asJson(ids)}::jsonb)::int)`;
  if (connection.settings.is_preview) {
    await sql`update scim_users s set is_pending = true where ${isOne} and not s.is_pending`.execute(tx);
    return;
  }
  for (const planned of await planPeople(tx, connection, isOne)) await applyOrRefuse(call, planned);
}

async function membersOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select scim_user_id as id from scim_members where group_id = ${id}`.execute(tx);
  return rows.map((row) => row.id);
}

/** @returns the new ones. @throws ScimError 400 for a member that is no user of the connection */
async function addMembers(
  { tx, connection }: ScimCall,
  id: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const sent = sql`(select distinct jsonb_array_elements_text(${asJson(ids)}::jsonb)::int)`;
  const { rows: known } = await sql<{ id: number }>`
    select id from scim_users where connection_id = ${connection.id} and id in ${sent}`.execute(tx);
  if (known.length < new Set(ids).size) throw invalidValue('A member is not a user of this connection.');
  const { rows } = await sql<{ id: number }>`
    insert into scim_members (group_id, scim_user_id)
    select ${id}::int, u.id from scim_users u where u.id in ${sent} order by u.id
    on conflict do nothing returning scim_user_id as id`.execute(tx);
  return rows.map((row) => row.id);
}

async function removeMembers(tx: Tx, id: number, ids: readonly number[] | 'all'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from scim_members where group_id = ${id} and (${ids === 'all'}
      or scim_user_id in (select jsonb_array_elements_text(${asJson(ids === 'all' ? [] : ids)}::jsonb)::int))
    returning scim_user_id as id`.execute(tx);
  return rows.map((row) => row.id);
}

async function keepMembers(tx: Tx, id: number, ids: readonly number[] | 'all'): Promise<number[]> {
  if (ids === 'all') return [];
  const { rows } = await sql<{ id: number }>`
    delete from scim_members where group_id = ${id}
      and scim_user_id not in (select jsonb_array_elements_text(${asJson(ids)}::jsonb)::int)
    returning scim_user_id as id`.execute(tx);
  return rows.map((row) => row.id);
}

async function lockGroup({ tx, connection, id, ifMatch }: ScimCall): Promise<GroupRow> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from scim_groups s
    where s.id = ${id} and s.connection_id = ${connection.id} for update`.execute(tx);
  if (!rows[0]) throw unknownResource();
  requireVersion(ifMatch, rows[0].version);
  return rows[0];
}

function readGroup(body: unknown) {
  const sent = lowered(body, 'The body');
  return {
    displayName: readDisplayName(sent.displayname),
    externalId: readId(sent.externalid, 'externalId'),
    members: readMembers(sent.members),
  };
}

function representation(row: GroupRow, baseUrl: string) {
  return {
    schemas: [GROUP],
    id: String(row.id),
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    displayName: row.display_name,
    ...(row.members
      ? {
          members: row.members.map(({ id, name }) => ({
            value: String(id),
            display: name,
            $ref: `${baseUrl}/Users/${id}`,
          })),
        }
      : {}),
    meta: toMeta('Group', row, `${baseUrl}/Groups/${row.id}`),
  };
}
