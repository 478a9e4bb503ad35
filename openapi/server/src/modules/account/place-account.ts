import { asJson, type Tx } from '../../db/database.ts';
import { type Picture, savePicture } from '../../mechanisms/photos/pictures.ts';
import type { Group } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { type AccountRow, addGroups, addSites, findAccount, saveVehicles } from './account-repository.ts';
import type { NewAccount } from './rules/check-new-account.ts';

export interface AccountToPlace {
  account: NewAccount;
  passwordHash: string;
  pinHash: string | null;
  photo: Picture | null;
  locale: Locale;
  now: Date;
  groups: readonly Group[];
  /** Empty: all. */
  siteIds: readonly number[];
  /** The address is proved (an invitation): an account whose owner never logged in may be taken over. */
  isProved: boolean;
}

export type Placed = { id: number; existing: null } | { id: null; existing: AccountRow };

/**
 * Creates an inactive account. If two have the same address, the unique index lets one win; signing up again before the
 * activation starts over. Any other existing account is left unchanged and returned.
 */
export async function placeAccount(tx: Tx, given: AccountToPlace): Promise<Placed> {
  const { account } = given;
  const row = {
    email: account.email,
    password_hash: given.passwordHash,
    pin_hash: given.pinHash,
    first_name: account.first_name,
    last_name: account.last_name,
    phone: account.phone,
    postcode: account.postcode,
    line_manager_email: account.line_manager_email,
    home_site_id: account.home_site_id,
    is_locatable: account.is_locatable,
    additional_information: asJson(account.answers),
    pending_information: asJson(account.pendingAnswers),
    pending_groups: account.pendingGroups,
    tags: account.tags,
    locale: given.locale,
    photo: null,
  };
  const inserted = await tx
    .insertInto('users')
    .values({ ...row, desk_id: null, is_active: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  let id = inserted?.id;
  if (id === undefined) {
    const existing = await findAccount(tx, { email: account.email });
    if (!existing) throw conflictProblem(messages.conflict);
    if (!isWaiting(existing, given.isProved)) return { id: null, existing };
    ({ id } = existing);
    await tx.updateTable('users').set(row).where('id', '=', id).execute();
  }
  await saveVehicles(tx, id, account.vehicles);
  await addGroups(tx, id, given.groups);
  await addSites(tx, id, given.siteIds);
  if (given.photo) {
    const photo = await savePicture(tx, given.photo, { by: id, now: given.now });
    await tx.updateTable('users').set({ photo }).where('id', '=', id).execute();
  }
  return { id, existing: null };
}

/**
 * Never activated, and signed up by the person; a stranger cannot overwrite an account that an administrator set up.
 */
function isWaiting({ is_active, was_active, password_hash }: AccountRow, isProved: boolean): boolean {
  return !is_active && !was_active && (isProved || password_hash !== null);
}
