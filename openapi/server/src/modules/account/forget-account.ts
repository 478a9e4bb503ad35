import './schema.ts';
import { asJson, type Tx } from '../../db/database.ts';

/** Mailed links of the account are no longer good; for one that is closed. */
export async function revokeTokens(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('user_tokens').where('user_id', '=', userId).execute();
}

/** For a person who is erased: all that sign-up and profile have asked for beyond the name. */
export async function forgetAccount(tx: Tx, userId: number): Promise<void> {
  await revokeTokens(tx, userId);
  await tx.deleteFrom('vehicles').where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({
      postcode: null,
      line_manager_email: null,
      tags: [],
      pending_information: asJson({}),
      pending_groups: [],
      pin_hash: null,
    })
    .where('id', '=', userId)
    .execute();
}
