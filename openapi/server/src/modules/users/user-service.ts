import type { Context } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import {
  givingErrors,
  noRights,
  type Rights,
  refusedGroups,
  refusedSites,
  rightsOf,
} from '../../mechanisms/giving-rights.ts';
import { orNull } from '../../mechanisms/or-null.ts';
import { consumeMessage } from '../../mechanisms/outbox/limit-messages.ts';
import { notPhoneErrors } from '../../mechanisms/phone.ts';
import { type Group, senderName, type Viewer } from '../../mechanisms/portal/viewer.ts';
import { forbidden, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { mailRightsChange, nameErrors, revokeTokens, sendActivation } from '../account/public.ts';
import { startOffboarding } from '../offboarding/public.ts';
import { findSites } from '../sites/public.ts';
import type { UserAccount } from './account-repository.ts';
import * as repository from './account-repository.ts';
import { userMessages } from './messages.ts';
import { leavesAdministration, mayChangePerson } from './policy.ts';

export async function readUser(tx: Tx, id: number): Promise<UserAccount> {
  const user = await repository.findUser(tx, id);
  if (user === undefined) throw notFound();
  return user;
}

/** The account without the sites that the caller lacks, and so cannot change (rules/access.md#giving-rights). */
export function visibleAccount({ siteIds }: Rights, account: UserAccount): UserAccount {
  return { ...account, site_ids: account.site_ids.filter((id) => siteIds.includes(id)) };
}

/** Inactive until its owner sets a password through the emailed link. Without `site_ids`: at the caller's sites. */
export async function createUser(context: Context<'createUser'>): Promise<UserAccount> {
  const { tx, user, body, locale, audit } = context;
  const giver = await rightsOf(tx, user);
  const groups = body.groups ?? [];
  const site_ids = body.site_ids ?? giver.siteIds;
  const row = {
    email: normalEmail(body.email),
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    home_site_id: body.site ?? null,
  };
  const refused = givingErrors(giver, noRights, { groups, siteIds: site_ids });
  const sites = { home: row.home_site_id, permitted: site_ids };
  await requireGood(context, { ...row, phone: body.phone }, sites, refused);
  const { id } = await repository.orEmailTaken(() =>
    tx
      .insertInto('users')
      .values({
        ...row,
        phone: orNull(body.phone) ?? null,
        is_active: false,
        is_staff: body.is_staff ?? true,
        is_restricted: body.is_restricted ?? false,
        additional_information: asJson({}),
        locale,
        password_hash: null,
        photo: null,
        desk_id: null,
        pin_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await repository.replaceGroups(tx, id, groups);
  await repository.replaceSites(tx, id, site_ids);
  const after = await readUser(tx, id);
  await audit({ action: 'create', entity: 'user', entityId: id, after: auditable(after) });
  if (body.send_invite ?? true) {
    await consumeMessage(context, 'invitations');
    await sendActivation(context, id);
  }
  return after;
}

/** Changes the fields that were sent, if no one saved since (`version`). */
export async function saveUser(
  context: Context<'replaceUser'> | Context<'updateUser'>,
): Promise<UserAccount> {
  const { tx, user, path, body, audit } = context;
  const giver = await rightsOf(tx, user);
  const before = await readUser(tx, path.id);
  const groups = body.groups ?? before.groups;
  const isActive = body.is_active ?? before.is_active;
  await requireRight(tx, user, before, { groups, isActive });
  const row = {
    email: body.email === undefined ? undefined : normalEmail(body.email),
    first_name: body.first_name?.trim(),
    last_name: body.last_name?.trim(),
  };
  const { site } = body;
  const home = site === undefined ? before.site : site;
  const unseen = before.site_ids.filter((id) => !giver.siteIds.includes(id));
  const site_ids = body.site_ids && [...new Set([...body.site_ids, ...unseen])];
  const permitted = site_ids ?? before.site_ids;
  const movesSites = site !== undefined || site_ids !== undefined;
  const refused = [
    ...givingErrors(giver, rightsIn(before), { groups, siteIds: permitted }),
    ...ownErrors(user, before, body),
    ...addressErrors({ giver, user, before }, row.email),
  ];
  const sites = movesSites ? { home, permitted } : undefined;
  await requireGood(context, { ...row, phone: body.phone }, sites, refused);
  await saveVersioned({
    save: () =>
      repository.saveUser(tx, before.id, body.version, {
        ...row,
        home_site_id: site,
        phone: orNull(body.phone),
        is_active: body.is_active,
        is_staff: body.is_staff,
        is_restricted: body.is_restricted,
        is_locatable: body.is_locatable,
      }),
    read: async () => visibleAccount(giver, await readUser(tx, before.id)),
  });
  if (body.groups !== undefined) await repository.replaceGroups(tx, before.id, body.groups);
  if (site_ids !== undefined) await repository.replaceSites(tx, before.id, site_ids);
  const isClosed = before.is_active && !isActive;
  if (isClosed) await startOffboarding(context, before.id, { action: 'deactivate' });
  // Earlier links went to the old address.
  else if ((row.email ?? before.email) !== before.email) await revokeTokens(tx, before.id);
  const after = await readUser(tx, before.id);
  await audit({
    action: 'update',
    entity: 'user',
    entityId: after.id,
    before: auditable(before),
    after: auditable(after),
  });
  await mailRightsChange(context, { before, after, by: senderName(user), byUserId: user.id });
  return visibleAccount(giver, after);
}

/** Releases what the person holds from now on, then erases them (rules/people.md#leavers). */
export async function deleteUser(context: Context<'deleteUser'>): Promise<void> {
  const before = await readUser(context.tx, context.path.id);
  await requireMayLeave(context, before, 'delete');
  await startOffboarding(context, before.id, { action: 'delete' });
}

/** @throws Problem 403 and 400 as `requireRight` */
export async function requireMayLeave(
  { tx, user }: Pick<Context<'deleteUser'>, 'tx' | 'user'>,
  person: UserAccount,
  action: 'deactivate' | 'delete',
): Promise<void> {
  await requireRight(tx, user, person, { groups: action === 'delete' ? [] : person.groups, isActive: false });
}

/**
 * @throws Problem 403 for changes that need a superadmin, 400 for changes that no one may make to themselves or to the
 * portal
 */
async function requireRight(
  tx: Tx,
  viewer: Viewer,
  before: UserAccount,
  after: { groups: readonly Group[]; isActive: boolean },
): Promise<void> {
  if (!mayChangePerson(viewer, before)) throw forbidden(userMessages.onlySuperadmin);
  if (viewer.id === before.id) {
    if (!after.isActive) throw validationProblem({ is_active: [userMessages.notYourself] });
    if (leavesAdministration(before.groups, after.groups)) {
      throw validationProblem({ groups: [userMessages.stayAdministrator] });
    }
  }
  const isSuperadmin = before.is_active && before.groups.includes('superadmin');
  const stays = after.isActive && after.groups.includes('superadmin');
  if (isSuperadmin && !stays && !(await repository.hasOtherSuperadmin(tx, before.id))) {
    throw validationProblem({ [after.isActive ? 'groups' : 'is_active']: [userMessages.lastSuperadmin] });
  }
}

function rightsIn({ groups, site_ids }: UserAccount): Rights {
  return { groups, siteIds: site_ids };
}

/** Only another administrator may lift a restriction. */
function ownErrors(viewer: Viewer, before: UserAccount, body: { is_restricted?: boolean }): FieldError[] {
  const lifts = viewer.id === before.id && before.is_restricted && body.is_restricted === false;
  return lifts ? [{ field: 'is_restricted', message: userMessages.notOwnRestriction }] : [];
}

/** The owner of the address can set the password, so that a new address hands over all rights of the account. */
function addressErrors(
  { giver, user, before }: { giver: Rights; user: Viewer; before: UserAccount },
  email: string | undefined,
): FieldError[] {
  if (email === undefined || email === before.email || user.id === before.id) return [];
  const hasAll =
    refusedGroups(giver, [], before.groups) === null && refusedSites(giver, [], before.site_ids) === null;
  return hasAll ? [] : [{ field: 'email', message: userMessages.notYourRights }];
}

interface Texts {
  email: string | undefined;
  phone: string | null | undefined;
  first_name: string | undefined;
  last_name: string | undefined;
}
interface Sites {
  home: number | null;
  permitted: readonly number[];
}

/** @throws Problem 400 by field */
async function requireGood(
  { tx, t }: Pick<Context<'updateUser'>, 'tx' | 't'>,
  { email, phone, ...names }: Texts,
  sites: Sites | undefined,
  refused: readonly FieldError[],
): Promise<void> {
  const errors: FieldError[] = [];
  if (email !== undefined && !isEmail(email)) errors.push({ field: 'email', message: messages.notEmail });
  for (const field of ['first_name', 'last_name'] as const) {
    const name = names[field];
    if (name !== undefined) errors.push(...nameErrors(field, name));
  }
  errors.push(...notPhoneErrors(phone));
  if (sites) {
    const known = (await findSites(tx)).map(({ id }) => id);
    errors.push(...siteErrors(sites, known));
  }
  // An unknown site has its own message.
  errors.push(...refused.filter(({ field }) => !errors.some((error) => error.field === field)));
  refuse(errors, t);
}

function siteErrors({ home, permitted }: Sites, known: readonly number[]): FieldError[] {
  const unknown = permitted.some((id) => !known.includes(id));
  const errors: FieldError[] = unknown ? [{ field: 'site_ids', message: userMessages.noSuchSite }] : [];
  if (home === null) return errors;
  if (!known.includes(home)) errors.push({ field: 'site', message: userMessages.noSuchSite });
  else if (!permitted.includes(home)) {
    errors.push({ field: 'site', message: userMessages.homeNotPermitted });
  }
  return errors;
}

/** Without a password hash: the account as administrators see it has none. */
function auditable({
  last_log_in_at: _,
  created_at: __,
  has_password: ___,
  has_second_factor: ____,
  photo: _____,
  approval: ______,
  ...user
}: UserAccount) {
  return user;
}
