import { isPhone } from '@portal/openapi/formats';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { asJson, sqlState, type Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { givingErrors, noRights, refusedGroups, rightsOf } from '../../mechanisms/giving-rights.ts';
import { containing, readPage } from '../../mechanisms/lists.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { consumeMessage } from '../../mechanisms/outbox/limit-messages.ts';
import { type Group, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { findSites } from '../sites/public.ts';
import { mailInvite } from './account-mails.ts';
import {
  findInvite,
  type InviteRow,
  inviteColumns,
  inviteSenders,
  statusOf,
  toInvite,
} from './invite-rows.ts';
import { accountMessages } from './messages.ts';
import { idOf, TOKEN_LIFE_MS } from './tokens.ts';

type Schemas = components['schemas'];
type Invite = Schemas['Invite'];

interface Wanted {
  email: string;
  prefill: Schemas['InvitePrefill'];
  groups: readonly Group[];
  siteIds: readonly number[];
}

export async function listInvites({
  tx,
  query,
  now,
  t,
}: Context<'listInvites'>): Promise<Schemas['InvitePage']> {
  const { search, status } = query;
  const waits = sql`i.accepted_at is null`;
  const { count, rows } = await readPage<InviteRow>(
    { tx, query, t },
    {
      from: sql`invites i`,
      joins: inviteSenders,
      where: [
        ...(search ? [sql`i.email like ${containing(search.trim().toLowerCase())}`] : []),
        ...(status === 'accepted' ? [sql`i.accepted_at is not null`] : []),
        ...(status === 'pending' ? [waits, sql`i.expires_at > ${now()}`] : []),
        ...(status === 'expired' ? [waits, sql`i.expires_at <= ${now()}`] : []),
      ],
      columns: inviteColumns,
      order: sql`i.created_at desc, i.id desc`,
    },
  );
  return { count, results: rows.map((row) => toInvite(row, now())) };
}

export async function createInvite(context: Context<'createInvite'>): Promise<Invite> {
  const { tx, user, body, now, audit } = context;
  const wanted = await check(context, body);
  await checkAddress(tx, wanted.email, now());
  await consumeMessage(context, 'invitations');
  const token = newSecret();
  const id = await insert(tx, user, wanted, token, now());
  await mail(context, wanted.email, token);
  const invite = await read(tx, id, now());
  await audit({ action: 'create', entity: 'invite', entityId: id, after: invite });
  return invite;
}

export async function replaceInvite(context: Context<'replaceInvite'>): Promise<Invite> {
  const row = await findWaiting(context);
  const wanted = await check(context, context.body);
  if (wanted.email !== row.email) await checkAddress(context.tx, wanted.email, context.now());
  return save(context, row, wanted);
}

export async function updateInvite(context: Context<'updateInvite'>): Promise<Invite> {
  const row = await findWaiting(context);
  const { prefill, groups, site_ids } = toInvite(row, context.now());
  const merged = { prefill, groups, site_ids, ...context.body, email: row.email };
  return save(context, row, await check(context, merged));
}

/** The link is no longer valid. */
export async function deleteInvite({ tx, path, now, audit }: Context<'deleteInvite'>): Promise<void> {
  const invite = await read(tx, idOf(path.invite), now());
  await tx.deleteFrom('invites').where('id', '=', invite.id).execute();
  await audit({ action: 'delete', entity: 'invite', entityId: invite.id, before: invite });
}

async function read(tx: Tx, id: number | null, now: Date): Promise<Invite> {
  const row = id === null ? undefined : await findInvite(tx, id);
  if (!row) throw notFound();
  return toInvite(row, now);
}

/** @throws Problem 404; 400 for an invitation to protected groups by anyone but a superadmin; 409 once accepted */
async function findWaiting({
  tx,
  path,
  user,
  now,
  t,
}: Pick<Context<'updateInvite'>, 'tx' | 'path' | 'user' | 'now' | 't'>): Promise<InviteRow> {
  const id = idOf(path.invite);
  if (id !== null) await tx.selectFrom('invites').select('id').where('id', '=', id).forUpdate().execute();
  const row = id === null ? undefined : await findInvite(tx, id);
  if (!row) throw notFound();
  const refused = refusedGroups(user, row.groups as Group[], []);
  if (refused) refuse([{ field: 'groups', ...refused }], t);
  if (statusOf(row, now()) === 'accepted') throw conflictProblem(accountMessages.inviteAccepted);
  return row;
}

/** Sends a new link, valid for another 14 days; the older one is no longer valid. */
async function save(
  context: Context<'replaceInvite'> | Context<'updateInvite'>,
  row: InviteRow,
  wanted: Wanted,
): Promise<Invite> {
  const { tx, user, now, audit } = context;
  await consumeMessage(context, 'invitations');
  const token = newSecret();
  await guard(
    tx
      .updateTable('invites')
      .set({ ...columnsOf(wanted, token, now()), created_by_id: user.id })
      .where('id', '=', row.id)
      .execute(),
  );
  await mail(context, wanted.email, token);
  const after = await read(tx, row.id, now());
  await audit({
    action: 'update',
    entity: 'invite',
    entityId: row.id,
    before: toInvite(row, now()),
    after,
  });
  return after;
}

/**
 * The administrator who saves an invitation is responsible for its grants. Without `site_ids`: the caller's; an empty
 * list: all.
 */
async function check(
  { tx, user, t }: Pick<Context<'createInvite'>, 'tx' | 'user' | 't'>,
  body: Schemas['InviteCreate'],
): Promise<Wanted> {
  const email = normalEmail(body.email);
  if (!isEmail(email)) throw validationProblem({ email: [accountMessages.emailInvalid] });
  const groups: readonly Group[] = body.groups?.length ? body.groups : ['employee'];
  const known = (await findSites(tx)).map(({ id }) => id);
  const giver = await rightsOf(tx, user);
  const hasAll = known.every((id) => giver.siteIds.includes(id));
  const siteIds = [...new Set(body.site_ids ?? (hasAll ? [] : giver.siteIds))];
  if (siteIds.some((id) => !known.includes(id))) {
    throw validationProblem({ site_ids: [accountMessages.noSuchSite] });
  }
  refuse(givingErrors(giver, noRights, { groups, siteIds: sitesOf(siteIds, known) }), t);
  const { first_name, last_name, phone, site } = body.prefill ?? {};
  if (site !== undefined && !known.includes(site)) {
    throw validationProblem({ 'prefill.site': [accountMessages.noSuchSite] });
  }
  const texts = { first_name: oneLine(first_name), last_name: oneLine(last_name), phone: oneLine(phone) };
  if (texts.phone !== '' && !isPhone(texts.phone)) {
    throw validationProblem({ 'prefill.phone': [messages.notPhone] });
  }
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { email, prefill: { ...filled, ...(site === undefined ? {} : { site }) }, groups, siteIds };
}

/** Sites that an invitation grants: all if it names none. */
function sitesOf(siteIds: readonly number[], known: readonly number[]): readonly number[] {
  return siteIds.length === 0 ? known : siteIds;
}

/** Whether its sender is an active administrator who could still grant everything in it (rules/access.md#giving-rights). */
export async function isStillVouchedFor(
  tx: Tx,
  { created_by_id, groups, site_ids }: Pick<Row<'invites'>, 'created_by_id' | 'groups' | 'site_ids'>,
): Promise<boolean> {
  if (created_by_id === null) return false;
  const { rows } = await sql<{ groups: Group[] }>`
    select array(select g.group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups
    from users u where u.id = ${created_by_id}::int and u.is_active and u.erased_at is null`.execute(tx);
  const [sender] = rows;
  if (!sender || !isInAny(sender, ['admin', 'superadmin'])) return false;
  const giver = await rightsOf(tx, { id: created_by_id, groups: sender.groups });
  const known = (await findSites(tx)).map(({ id }) => id);
  const siteIds = sitesOf(site_ids, known);
  return givingErrors(giver, noRights, { groups: groups as Group[], siteIds }).length === 0;
}

/** An expired invitation makes room for a new one. */
async function checkAddress(tx: Tx, email: string, now: Date): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .executeTakeFirst();
  if (account) throw validationProblem({ email: [accountMessages.accountExists] });
  await tx
    .deleteFrom('invites')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

async function insert(tx: Tx, user: Viewer, wanted: Wanted, token: string, now: Date): Promise<number> {
  const values = {
    ...columnsOf(wanted, token, now),
    created_by_id: user.id,
    created_at: now,
    accepted_at: null,
  };
  const [row] = await guard(tx.insertInto('invites').values(values).returning('id').execute());
  return row?.id ?? 0;
}

/** @throws Problem 400 if another administrator has just invited the same person (unique index) */
async function guard<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw validationProblem({ email: [accountMessages.invitedAlready] });
  }
}

function columnsOf({ email, prefill, groups, siteIds }: Wanted, token: string, now: Date) {
  return {
    email,
    prefill: asJson(prefill),
    groups: [...groups],
    site_ids: [...siteIds],
    token_hash: hashSecret(token),
    expires_at: new Date(now.getTime() + TOKEN_LIFE_MS.invite),
  };
}

function mail(
  context: Context<'createInvite'> | Context<'replaceInvite'> | Context<'updateInvite'>,
  email: string,
  token: string,
): Promise<void> {
  const { user, locale } = context;
  return mailInvite(context, { email, locale }, { by: `${user.firstName} ${user.lastName}`.trim(), token });
}
