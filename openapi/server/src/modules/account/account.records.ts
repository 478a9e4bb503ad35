import { asJson, type Tx } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../mechanisms/sessions/secrets.ts';

/** Fresh links and records for calls that use them up. */
export interface AccountRecords {
  /** A user who cannot log in yet, and waits for approval. */
  user: number;
  activation: string;
  passwordLink: string;
  lineManagerLink: string;
  invite: number;
  inviteLink: string;
  /** Not used by any account. */
  freeEmail: string;
  site: number;
  /** Versions of the caller's profile and of the sign-up configuration. */
  profileVersion: number;
  configVersion: number;
}

const created_at = new Date('2026-01-01T00:00:00Z');
const expires_at = new Date('2030-01-01T00:00:00Z');
let count = 0;

export async function insertAccountRecords(tx: Tx, email: string): Promise<AccountRecords> {
  count += 1;
  const domain = email.slice(email.indexOf('@') + 1);
  const { id: user } = await tx
    .insertInto('users')
    .values({
      email: `matrix-${count}@${domain}`,
      password_hash: null,
      first_name: 'Matrix',
      last_name: 'Person',
      phone: null,
      photo: null,
      home_site_id: null,
      desk_id: null,
      pin_hash: null,
      pending_groups: ['Matrix'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tokens = { activate: newSecret(), 'set-password': newSecret(), 'line-manager': newSecret() } as const;
  for (const kind of ['activate', 'set-password', 'line-manager'] as const) {
    const token_hash = hashSecret(tokens[kind]);
    await tx
      .insertInto('user_tokens')
      .values({ user_id: user, kind, token_hash, sent_to: email, created_at, expires_at })
      .execute();
  }
  const site = await tx.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow();
  const sender = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', `superadmin@${domain}`)
    .executeTakeFirstOrThrow();
  const inviteLink = newSecret();
  const { id: invite } = await tx
    .insertInto('invites')
    .values({
      email: `invited-${count}@${domain}`,
      prefill: asJson({}),
      groups: ['employee'],
      site_ids: [site.id],
      token_hash: hashSecret(inviteLink),
      created_by_id: sender.id,
      created_at,
      expires_at,
      accepted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const caller = await tx
    .selectFrom('users')
    .select('version')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const config = await tx.selectFrom('signup_configs').select('version').executeTakeFirst();
  return {
    user,
    activation: tokens.activate,
    passwordLink: tokens['set-password'],
    lineManagerLink: tokens['line-manager'],
    invite,
    inviteLink,
    freeEmail: `free-${count}@${domain}`,
    site: site.id,
    profileVersion: caller.version,
    configVersion: config?.version ?? 1,
  };
}
