import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { isInAny } from '../../../mechanisms/portal/viewer.ts';
import { notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { DATA_TOKEN_PREFIX } from '../../../mechanisms/sessions/bearer.ts';
import { hashSecret, newSecret } from '../../../mechanisms/sessions/secrets.ts';
import { requireName, withUniqueName } from '../../../mechanisms/unique-name.ts';
import { datasets } from '../datasets/datasets.ts';
import { dataAccessMessages as texts } from '../messages.ts';
import { isActive } from './find-data-token.ts';

type Schemas = components['schemas'];
type DataToken = Schemas['DataToken'];

/** More than anyone can look after. */
const MOST_ACTIVE = 50;
const MOST_SHOWN = 200;
const DAY_MS = 86_400_000;

interface TokenRow
  extends Omit<
    DataToken,
    'created_at' | 'expires_at' | 'last_used_at' | 'revoked_at' | 'created_by' | 'revoked_by'
  > {
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  created_by_id: number | null;
  created_by_name: string | null;
  revoked_by_id: number | null;
  revoked_by_name: string | null;
}

const nameOf = (alias: string) =>
  sql`btrim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

async function readTokens(tx: Tx, now: Date, where: RawBuilder<boolean>): Promise<DataToken[]> {
  const { rows } = await sql<TokenRow>`
    select t.id, t.name, t.token_hint, t.scopes, t.created_at, t.expires_at, t.last_used_at, t.revoked_at,
      case when t.revoked_at is not null then 'revoked' when ${isActive(now)} then 'active' else 'expired' end as state,
      case when not t.all_sites then (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.id), '[]')
        from data_token_sites g join sites s on s.client_id = g.client_id and s.id = g.site_id
        where g.client_id = t.client_id and g.token_id = t.id) end as sites,
      maker.id as created_by_id, ${nameOf('maker')} as created_by_name,
      ender.id as revoked_by_id, ${nameOf('ender')} as revoked_by_name
    from data_tokens t
    left join users maker on maker.client_id = t.client_id and maker.id = t.created_by_id
    left join users ender on ender.client_id = t.client_id and ender.id = t.revoked_by_id
    where ${where}
    order by ${isActive(now)} desc, t.created_at desc, t.id desc
    limit ${MOST_SHOWN}`.execute(tx);
  return rows.map(toDataToken);
}

function toDataToken({
  created_by_id,
  created_by_name,
  revoked_by_id,
  revoked_by_name,
  ...row
}: TokenRow): DataToken {
  const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    created_by: person(created_by_id, created_by_name),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoked_by: person(revoked_by_id, revoked_by_name),
  };
}

export function listDataTokens({ tx, now }: Context<'listDataTokens'>): Promise<DataToken[]> {
  return readTokens(tx, now(), sql`true`);
}

async function readToken(tx: Tx, now: Date, id: number): Promise<DataToken> {
  const [token] = await readTokens(tx, now, sql`t.id = ${id}::bigint`);
  if (token === undefined) throw notFound();
  return token;
}

/**
 * Creates a token, which is shown only this once (rules/data-access.md#tokens). @throws Problem 400 at the field of the
 * error
 */
export async function createDataToken(context: Context<'createDataToken'>): Promise<Schemas['NewDataToken']> {
  const { tx, body, user, now, audit } = context;
  const name = requireName(body.name);
  requireScopes(context, body.scopes);
  await requireSites(context, body.site_ids ?? null);
  // Parallel calls wait for each other, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtextextended('data tokens ' || current_client_id(), 0))`.execute(
    tx,
  );
  await requireRoom(context);
  const token = DATA_TOKEN_PREFIX + newSecret();
  const { id } = await withUniqueName(texts.nameTaken, () =>
    tx
      .insertInto('data_tokens')
      .values({
        name,
        token_hash: hashSecret(token),
        token_hint: token.slice(-4),
        scopes: body.scopes,
        all_sites: !body.site_ids,
        created_at: now(),
        created_by_id: user.id,
        expires_at: body.valid_days ? new Date(now().getTime() + body.valid_days * DAY_MS) : null,
        last_used_at: null,
        revoked_at: null,
        revoked_by_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  if (body.site_ids) {
    await tx
      .insertInto('data_token_sites')
      .values(body.site_ids.map((site_id) => ({ token_id: id, site_id })))
      .execute();
  }
  const made = await readToken(tx, now(), id);
  await audit({ action: 'create', entity: 'data_token', entityId: id, after: auditable(made) });
  return { token, data_token: made };
}

/**
 * From the commit on it opens nothing, and a running export breaks off at its next page. A second call changes nothing.
 */
export async function revokeDataToken({
  tx,
  path,
  user,
  now,
  audit,
}: Context<'revokeDataToken'>): Promise<DataToken> {
  const { numUpdatedRows } = await tx
    .updateTable('data_tokens')
    .set({ revoked_at: now(), revoked_by_id: user.id })
    .where('id', '=', path.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const token = await readToken(tx, now(), path.id);
  if (numUpdatedRows > 0n) {
    await audit({ action: 'revoke', entity: 'data_token', entityId: token.id, before: auditable(token) });
  }
  return token;
}

/**
 * @throws Problem 400 for a dataset that the client does not have, and for `people` unless the caller is a superadmin
 */
function requireScopes(
  { user, client }: Context<'createDataToken'>,
  scopes: readonly Schemas['DataScope'][],
): void {
  if (scopes.every((scope) => scope === 'people'))
    throw validationProblem({ scopes: [texts.datasetMissing] });
  for (const scope of scopes) {
    if (scope === 'people') {
      if (!isInAny(user, ['superadmin'])) throw validationProblem({ scopes: [texts.peopleBySuperadmin] });
    } else if (!client.features.includes(datasets[scope].feature)) {
      throw validationProblem({ scopes: [texts.datasetNotHere] });
    }
  }
}

/** @throws Problem 404 for a site out of the caller's reach, 400 for all sites by a caller who may not use all */
async function requireSites(
  { tx, sites }: Context<'createDataToken'>,
  siteIds: readonly number[] | null,
): Promise<void> {
  if (siteIds) {
    for (const id of siteIds) sites.require(id);
    return;
  }
  const { rows } = await sql`
    select 1 from sites s where not ${sites.condition(sql.ref('s.id'))} limit 1`.execute(tx);
  if (rows.length > 0) throw validationProblem({ site_ids: [texts.notAllSites] });
}

async function requireRoom({ tx, now, t }: Context<'createDataToken'>): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from data_tokens t where ${isActive(now())}`.execute(tx);
  if ((rows[0]?.count ?? 0) < MOST_ACTIVE) return;
  throw validationProblem({ non_field_errors: [t(texts.tooManyTokens, { count: MOST_ACTIVE })] });
}

function auditable({ name, scopes, sites, expires_at }: DataToken) {
  return { name, scopes, site_ids: sites?.map(({ id }) => id) ?? null, expires_at };
}
