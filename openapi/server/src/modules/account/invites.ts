import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { asJson, sqlState, type Tx } from '../../db/database.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { containing, readPage } from '../../mechanisms/lists.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { isPhone } from '../../mechanisms/phone.ts';
import { messages } from '../../messages.ts';
import { takeMessage } from '../../outbox/limit-messages.ts';
import { conflictProblem, forbidden, notFound, validationProblem } from '../../problems.ts';
import { hashSecret, newSecret } from '../../sessions/secrets.ts';
import type { Group, Viewer } from '../../viewer.ts';
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
  const wanted = await check(tx, user, body);
  await checkAddress(tx, wanted.email, now());
  await takeMessage(context, 'invitations');
  const token = newSecret();
  const id = await insert(tx, user, wanted, token, now());
  await mail(context, wanted.email, token);
  const invite = await read(tx, id, now());
  await audit({ action: 'create', entity: 'invite', entityId: id, after: invite });
  return invite;
}

export async function replaceInvite(context: Context<'replaceInvite'>): Promise<Invite> {
  const row = await findWaiting(context);
  const wanted = await check(context.tx, context.user, context.body);
  if (wanted.email !== row.email) await checkAddress(context.tx, wanted.email, context.now());
  return save(context, row, wanted);
}

export async function updateInvite(context: Context<'updateInvite'>): Promise<Invite> {
  const row = await findWaiting(context);
  const { prefill, groups, site_ids } = toInvite(row, context.now());
  const merged = { prefill, groups, site_ids, ...context.body, email: row.email };
  return save(context, row, await check(context.tx, context.user, merged));
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

/** @throws Problem 404; 403 for an invitation to administrate, for who may not invite to that; 409 once accepted */
async function findWaiting({
  tx,
  path,
  user,
  now,
}: Pick<Context<'updateInvite'>, 'tx' | 'path' | 'user' | 'now'>): Promise<InviteRow> {
  const id = idOf(path.invite);
  if (id !== null) await tx.selectFrom('invites').select('id').where('id', '=', id).forUpdate().execute();
  const row = id === null ? undefined : await findInvite(tx, id);
  if (!row) throw notFound();
  checkGroups(user, row.groups as Group[]);
  if (statusOf(row, now()) === 'accepted') throw conflictProblem(accountMessages.inviteAccepted);
  return row;
}

/** Another link, good for another 14 days, in a new mail; the older one is no longer valid. */
async function save(
  context: Context<'replaceInvite'> | Context<'updateInvite'>,
  row: InviteRow,
  wanted: Wanted,
): Promise<Invite> {
  const { tx, now, audit } = context;
  await takeMessage(context, 'invitations');
  const token = newSecret();
  await guard(
    tx
      .updateTable('invites')
      .set({ ...columnsOf(wanted, token, now()) })
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

async function check(tx: Tx, user: Viewer, body: Schemas['InviteCreate']): Promise<Wanted> {
  const email = normalEmail(body.email);
  if (!isEmail(email)) throw validationProblem({ email: [accountMessages.emailInvalid] });
  const groups: readonly Group[] = body.groups?.length ? body.groups : ['employee'];
  checkGroups(user, groups);
  const known = (await findSites(tx)).map(({ id }) => id);
  const siteIds = [...new Set(body.site_ids ?? [])];
  if (siteIds.some((id) => !known.includes(id))) {
    throw validationProblem({ site_ids: [accountMessages.noSuchSite] });
  }
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

function checkGroups(user: Viewer, groups: readonly Group[]): void {
  const administrates = groups.includes('admin') || groups.includes('superadmin');
  if (administrates && !user.groups.includes('superadmin')) throw forbidden(accountMessages.onlySuperadmin);
}

/** An invitation that ran out makes room for a new one. */
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

/** @throws Problem 400 where somebody has just invited the same person (unique index) */
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
