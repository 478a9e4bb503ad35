import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { writeAudit } from '../../mechanisms/audit.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { revokeTokens } from '../account/public.ts';
import type { StoredConnection } from '../connections/public.ts';
import { startOffboarding } from '../offboarding/public.ts';
import { applyRights, createPerson, findBreakGlass, mapRights } from '../single-sign-on/public.ts';
import { hasOtherSuperadmin } from '../users/public.ts';
import { type Wanted, wantedOf } from './rules/person.ts';
import { type Account, type Applied, isDone, type Plan, type PlanFor, planPerson } from './rules/plan.ts';
import { refusalOf, ScimError } from './rules/scim-error.ts';
import type { ScimUser } from './rules/user.ts';

type Reason = components['schemas']['ExchangeReason'];
export type ScimConnection = StoredConnection<'scim'>;

/** For the work of a request or a job, in its transaction. */
export interface ApplyAt {
  tx: Tx;
  client: ClientRow;
  connection: ScimConnection;
  now(): Date;
  requestId: string;
  locale: Locale;
  origin: string;
}

interface Row {
  id: number;
  user_name: string;
  email: string;
  is_active: boolean;
  attributes: Omit<ScimUser, 'userName' | 'externalId' | 'active'>;
  applied: Applied | null;
  is_pending: boolean;
  refusal: string | null;
  is_linked: boolean;
  provider_groups: string[];
  account: Omit<Account, 'isLinked' | 'isBreakGlass'> | null;
}

export interface Planned {
  id: number;
  userName: string;
  isPending: boolean;
  refusal: string | null;
  given: PlanFor;
  plan: Plan | Reason;
}

/** The plans for the accounts of these resources of the connection (`scim_users` as `s`). */
export async function planPeople(
  tx: Tx,
  connection: ScimConnection,
  where: RawBuilder<boolean>,
): Promise<Planned[]> {
  const breakGlass = await findBreakGlass(tx);
  const { rows } = await sql<Row>`
    select s.id, s.user_name, s.email, s.is_active, s.attributes, s.applied, s.is_pending, s.refusal,
      s.user_id is not null as is_linked,
      array(
        select n from scim_members m
        join scim_groups g on g.client_id = m.client_id and g.id = m.group_id
        cross join lateral unnest(array[g.display_name, g.external_id]) n
        where m.client_id = s.client_id and m.scim_user_id = s.id and n is not null) as provider_groups,
      case when u.id is not null then jsonb_build_object(
        'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name, 'phone', u.phone,
        'locale', u.locale, 'isActive', u.is_active,
        'holder', (select h.connection_id from scim_people h where h.client_id = u.client_id and h.user_id = u.id),
        'isTaken', exists (
          select from scim_users o where o.client_id = u.client_id and o.user_id = u.id and o.id <> s.id),
        'isLastSuperadmin', u.is_active and u.id = any(array(
          select case when count(*) = 1 then min(g.user_id) end from user_groups g
          join users a on a.client_id = g.client_id and a.id = g.user_id
          where g.group_name = 'superadmin' and a.is_active)),
        'groups', array(select g.group_name from user_groups g
          where g.client_id = u.client_id and g.user_id = u.id order by g.group_name),
        'siteIds', array(select p.site_id from user_sites p
          where p.client_id = u.client_id and p.user_id = u.id order by p.site_id)) end as account
    from scim_users s
    -- The limit has it look up each account by its id, whatever the planner thinks of the table's size.
    left join lateral (
      select a.id, a.client_id, a.email, a.first_name, a.last_name, a.phone, a.locale, a.is_active from users a
      where a.client_id = s.client_id and a.erased_at is null and a.id = coalesce(s.user_id, (
        select f.id from users f where f.client_id = s.client_id and f.email = s.email))
      limit 1) u on true
    where ${where} order by s.id`.execute(tx);
  return rows.map((row) => {
    const { id, account, is_linked: isLinked } = row;
    const { links_by_email: linksByEmail, mappings } = connection.settings;
    const given: PlanFor = {
      connectionId: connection.id,
      linksByEmail,
      isActive: row.is_active,
      wanted: wantedOf({ ...row.attributes, userName: row.user_name }, row.email),
      applied: row.applied,
      account: account && { ...account, isLinked, isBreakGlass: breakGlass.includes(account.id) },
      rights: rightsOf(row.provider_groups, mappings),
    };
    const { user_name: userName, is_pending: isPending, refusal } = row;
    return { id, userName, isPending, refusal, given, plan: planPerson(given) };
  });
}

/** Mapped as claims are, where the claim is the list of the provider's groups. */
function rightsOf(groups: readonly string[], mappings: ScimConnection['settings']['mappings']) {
  const rights = mapRights(
    { group: groups },
    mappings.map(({ group, ...mapping }) => ({ ...mapping, claim: 'group', value: group })),
  );
  if (typeof rights === 'string') throw new Error(`The mapping of groups answered ${rights}.`);
  return rights;
}

/**
 * Makes the account follow its resource.
 * @throws ScimError for a plan that is refused
 */
export async function applyPlan(at: ApplyAt, planned: Planned): Promise<{ isChanged: boolean }> {
  const { tx } = at;
  const { id, given, plan, isPending, refusal } = planned;
  if (typeof plan === 'string') throw refusalOf(plan);
  const userId = await change(at, given, plan);
  const applied: Applied | null = userId === null ? null : { ...given.wanted, active: given.isActive };
  const isNew = plan.step === 'create' || plan.step === 'link';
  const isSame =
    !isPending && refusal === null && !isNew && asJson(sorted(given.applied)) === asJson(sorted(applied));
  if (!isSame)
    await tx
      .updateTable('scim_users')
      .set({
        user_id: userId,
        applied: applied && asJson(applied),
        is_pending: false,
        refusal: null,
      })
      .where('id', '=', id)
      .execute();
  return { isChanged: !isSame || !isDone(plan) };
}

/** The same for people of whom each is changed or not: why an account cannot follow is stored with its resource. */
export async function applyOrRefuse(at: ApplyAt, planned: Planned): Promise<void> {
  try {
    await applyPlan(at, planned);
  } catch (error) {
    // It comes before the first write.
    if (!(error instanceof ScimError)) throw error;
    await at.tx
      .updateTable('scim_users')
      .set({ is_pending: false, refusal: error.reason })
      .where('id', '=', planned.id)
      .execute();
  }
}

function sorted(applied: Applied | null) {
  return applied && Object.entries(applied).sort(([a], [b]) => a.localeCompare(b));
}

async function change(at: ApplyAt, given: PlanFor, plan: Plan): Promise<number | null> {
  const { tx, connection } = at;
  const { account } = given;
  if (plan.step === 'none') return null;
  if (plan.step === 'create') return create(at, given);
  if (account === null) throw new Error('A plan for an account needs one.');
  if (isDone(plan)) return account.id;
  const { id } = account;
  const { fields, activity } = plan;
  if (
    activity === 'deactivate' &&
    account.groups.includes('superadmin') &&
    !(await hasOtherSuperadmin(tx, id))
  )
    throw refusalOf('last-superadmin');
  const changed = Object.keys(fields);
  if (changed.length > 0 || activity === 'activate') await updateAccount(tx, id, fields, activity);
  if (plan.step === 'link') await hold(at, id);
  // Earlier links went to the old address.
  if (fields.email !== undefined) await revokeTokens(tx, id);
  const rights = account.isBreakGlass ? null : await applyRights(tx, id, given.rights);
  await writeAudit(tx, actor(at), {
    action: 'update',
    entity: 'user',
    entityId: id,
    ...(rights ? { before: rights.before } : {}),
    after: {
      connection: connection.id,
      ...rights?.after,
      ...(plan.step === 'link' ? { account: 'linked' } : {}),
      ...(changed.length > 0 ? { changed } : {}),
      ...(activity === null ? {} : { is_active: activity === 'activate' }),
    },
  });
  if (activity === 'deactivate') await deactivate(at, id);
  return id;
}

/** Closes the account, and has everything released that the person holds (rules/people.md#leavers). */
export async function deactivate(at: ApplyAt, userId: number): Promise<void> {
  const { tx, client, now, locale, origin } = at;
  const audit = (entries: Parameters<typeof writeAudit>[2]) => writeAudit(tx, actor(at), entries);
  await startOffboarding({ tx, client, now, locale, origin, user: null, audit }, userId, {
    action: 'deactivate',
  });
}

function actor({ requestId, now }: ApplyAt) {
  return { userId: null, requestId, at: now() };
}

async function create(at: ApplyAt, { wanted, rights }: PlanFor): Promise<number> {
  const { tx, connection, locale } = at;
  const named = { email: wanted.email, firstName: wanted.first_name, lastName: wanted.last_name };
  const id = await createPerson(tx, connection, named, wanted.locale ?? locale);
  if (id === null) throw refusalOf('email-taken');
  await hold(at, id);
  if (wanted.phone) await updateAccount(tx, id, { phone: wanted.phone }, null);
  const given = await applyRights(tx, id, rights);
  await writeAudit(tx, actor(at), {
    action: 'create',
    entity: 'user',
    entityId: id,
    after: { connection: connection.id, ...given?.after },
  });
  return id;
}

async function hold({ tx, connection }: ApplyAt, userId: number): Promise<void> {
  await tx
    .insertInto('scim_people')
    .values({ user_id: userId, connection_id: connection.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws ScimError 409 for the address of another account */
async function updateAccount(
  tx: Tx,
  id: number,
  fields: Partial<Wanted>,
  activity: Plan['activity'],
): Promise<void> {
  if (fields.email !== undefined) {
    const { rows } = await sql`select 1 from users where email = ${fields.email} and id <> ${id}`.execute(tx);
    if (rows.length > 0) throw refusalOf('email-taken');
  }
  await tx
    .updateTable('users')
    .set({
      ...fields,
      ...(activity === 'activate' ? { is_active: true } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}
