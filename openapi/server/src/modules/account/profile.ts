import type { components } from '@portal/openapi/server';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { deletePicture, savePicture } from '../../mechanisms/photos/pictures.ts';
import { readPhoto } from '../../mechanisms/photos/read-picture.ts';
import { senderName } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { hashPassword } from '../../mechanisms/sessions/password.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { findPermittedSites } from '../sites/public.ts';
import { addGroups, findAccount, findVehicles, grantsOf, saveVehicles } from './account-repository.ts';
import { limitHashing } from './limits.ts';
import { startVerification } from './line-verification.ts';
import { mailRightsChange } from './mail-rights-change.ts';
import { accountMessages } from './messages.ts';
import { checkProfile, type ProfileChanges } from './rules/check-profile.ts';
import { readFormRules } from './sign-up.ts';

type Profile = components['schemas']['Profile'];

const columns = [
  'id',
  'version',
  'first_name',
  'last_name',
  'email',
  'phone',
  'photo',
  'line_manager_email',
  'postcode',
  'home_site_id',
  'is_locatable',
  'pin_hash',
  'additional_information',
  'pending_information',
  'pending_groups',
  'tags',
] as const;

function findProfile(tx: Tx, userId: number) {
  return tx.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirstOrThrow();
}

export async function getMe({ tx, user }: Pick<Context<'getMe'>, 'tx' | 'user'>): Promise<Profile> {
  const {
    home_site_id: site,
    pin_hash: pin,
    pending_groups: _,
    pending_information: pending,
    additional_information: information,
    ...row
  } = await findProfile(tx, user.id);
  return {
    ...row,
    vehicles: await findVehicles(tx, user.id),
    site,
    has_meeting_room_pin: pin !== null,
    additional_information: JSON.stringify(information),
    pending_information: pending as Profile['pending_information'],
  };
}

/** Changes the fields sent, unless the profile has been saved since `version`. */
export async function updateMe(context: OutsideContext<'updateMe'>): Promise<Profile> {
  const { client, user, body, transaction, now, t } = context;
  const { version, photo: upload, ...form }: components['schemas']['ProfileUpdate'] = body;
  const { known, rules, permitted, current } = await transaction(
    async (tx) => ({
      known: await findProfile(tx, user.id),
      rules: await readFormRules(tx, client),
      permitted: await findPermittedSites(tx, user.id),
      current: await getMe({ tx, user }),
    }),
    { readOnly: true },
  );
  if (known.version !== version) throw conflictProblem(messages.staleVersion, { current });
  const { changes, errors } = checkProfile(form, upload !== undefined, known, {
    ...rules,
    permittedSiteIds: permitted.map(({ id }) => id),
  });
  refuse(errors, t);
  const picture = upload ? await readPhoto(upload) : null;
  if (changes.pin !== null) await limitHashing(context, user.id);
  const pinHash = changes.pin === null ? null : await hashPassword(changes.pin);
  return transaction(async (tx) => {
    const photo = picture && (await savePicture(tx, picture, { by: user.id, now: now() }));
    const letsGo = photo !== null || changes.removesPhoto;
    await saveVersioned({
      save: () =>
        tx
          .updateTable('users')
          .set({
            ...changes.columns,
            ...(letsGo ? { photo } : {}),
            ...(pinHash ? { pin_hash: pinHash } : {}),
            additional_information: asJson(changes.information),
            pending_information: asJson(changes.pendingInformation),
            pending_groups: changes.pendingGroups,
            version: version + 1,
          })
          .where('id', '=', user.id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst(),
      read: () => getMe({ tx, user }),
    });
    if (letsGo) await deletePicture(tx, known.photo);
    if (changes.vehicles) await saveVehicles(tx, user.id, changes.vehicles);
    const granted = grantsOf(rules.config.additional_signup_groups, changes.grantsNow);
    const groups = await addGroups(tx, user.id, granted);
    const as = { id: user.id, email: user.email, groups: [], site_ids: [] };
    const by = { by: senderName(user), byUserId: user.id };
    await mailRightsChange({ ...context, tx }, { before: as, after: { ...as, groups }, ...by });
    await askManager({ ...context, tx }, changes);
    const after = await getMe({ tx, user });
    await context.audit(tx, {
      action: 'update',
      entity: 'user',
      entityId: user.id,
      before: { ...current },
      after: { ...after, ...(pinHash ? { meeting_room_pin: 'changed' } : {}) },
    });
    return after;
  });
}

async function askManager(
  at: OutsideContext<'updateMe'> & { tx: Tx },
  { asksManager }: ProfileChanges,
): Promise<void> {
  if (!asksManager) return;
  const account = await findAccount(at.tx, { id: at.user.id });
  if (!account || (await startVerification(at, account))) return;
  // A logged-in user sees their colleagues' addresses anyway, so they get the error immediately.
  refuse([{ field: 'line_manager_email', message: accountMessages.lineManagerUnknown }], at.t);
}
