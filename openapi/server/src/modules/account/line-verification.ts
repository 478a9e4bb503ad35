import type { components } from '@portal/openapi/server';
import { asJson, type Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { QueueAt } from '../../mechanisms/outbox/queue.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { mailLineDecision, mailLineManager } from './account-mails.ts';
import { type AccountRow, addGroups, findAccount, grantsOf } from './account-repository.ts';
import { mailRightsChange, type RightsChange } from './mail-rights-change.ts';
import { mayApprove } from './may-approve.ts';
import { answerIn, groupNamesIn, groupsIn } from './rules/in-language.ts';
import { lineManagerOf } from './rules/verification-rules.ts';
import { readSignupRules } from './signup-config.ts';
import { issueToken, revokeToken } from './tokens.ts';

type LineVerification = components['schemas']['LineVerification'];

type Waiting = Pick<
  Row<'users'>,
  'line_manager_email' | 'tags' | 'additional_information' | 'pending_information' | 'pending_groups'
>;

async function readWaiting(tx: Tx, userId: number): Promise<Waiting> {
  return tx
    .selectFrom('users')
    .select(['line_manager_email', 'tags', 'additional_information', 'pending_information', 'pending_groups'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Asks the line manager, if the client requires it and the address belongs to a person who may approve; otherwise the
 * request waits, and administrators see it. If the client does not require it, everything takes effect immediately.
 * @returns false if there is no one to ask; strangers must not learn this, because it reveals who has an account
 */
export async function startVerification(at: QueueAt, account: AccountRow): Promise<boolean> {
  const rules = await readSignupRules(at.tx);
  if (!rules.line_manager_verification) {
    await settle(at.tx, account.id, true);
    return true;
  }
  const waiting = await readWaiting(at.tx, account.id);
  const answers = { ...waiting.additional_information, ...waiting.pending_information };
  const to = lineManagerOf(waiting.line_manager_email, answers, rules.additional_signup_groups);
  if (to === null || !(await mayApprove(at.tx, account, to))) {
    // An earlier address may no longer decide either.
    await revokeToken(at.tx, account.id, 'line-manager');
    return false;
  }
  const token = await issueToken(at.tx, {
    userId: account.id,
    kind: 'line-manager',
    now: at.now(),
    sentTo: to,
  });
  const name = `${account.first_name} ${account.last_name}`.trim();
  const groups = groupNamesIn(rules.additional_signup_groups, waiting.pending_groups, account.locale);
  await mailLineManager(at, to, { ...account, name, groups }, token);
  return true;
}

/** Whether the holder of a mailed link may still decide: accounts are closed, and configurations change. */
export async function mayStillDecide(
  tx: Tx,
  { userId, sentTo }: { userId: number; sentTo: string | null },
): Promise<boolean> {
  const account = await findAccountReadOnly(tx, userId);
  return account !== undefined && sentTo !== null && mayApprove(tx, account, sentTo);
}

/** The request as the line manager sees it: answers with their labels, names of groups. */
export async function describeVerification(
  tx: Tx,
  userId: number,
  locale: Locale,
): Promise<LineVerification | null> {
  const account = await findAccountReadOnly(tx, userId);
  if (!account) return null;
  const { additional_signup_groups: groups } = await readSignupRules(tx);
  const waiting = await readWaiting(tx, userId);
  const asked = new Map(
    groupsIn(groups, locale).flatMap(({ fields }) =>
      fields.map((field) => [field.field_name, field] as const),
    ),
  );
  return {
    ...account,
    requested_groups: groupNamesIn(groups, waiting.pending_groups, locale),
    additional_information: Object.fromEntries(
      Object.entries(waiting.pending_information).map(([name, answer]) => {
        const field = asked.get(name);
        return field ? [field.field_label, answerIn(field, answer)] : [name, answer];
      }),
    ) as LineVerification['additional_information'],
  };
}

function findAccountReadOnly(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** @returns the changes, for the audit log; null if the person no longer exists */
export async function decide(
  at: QueueAt,
  userId: number,
  isApproved: boolean,
  by: Pick<RightsChange, 'by' | 'byUserId'>,
) {
  const account = await findAccount(at.tx, { id: userId });
  if (!account?.is_active) return null;
  const change = await settle(at.tx, userId, isApproved);
  await mailLineDecision(at, account, isApproved);
  const known = { id: userId, email: account.email, groups: [], site_ids: [] };
  const after = { ...known, groups: change.gained };
  await mailRightsChange(at, { before: known, after, ...by, knows: true });
  return change;
}

/** Approved: groups are granted and answers take effect. Denied: pending ones are dropped. */
async function settle(tx: Tx, userId: number, isApproved: boolean) {
  const { additional_signup_groups: groups } = await readSignupRules(tx);
  const before = await readWaiting(tx, userId);
  const granted = isApproved ? grantsOf(groups, before.pending_groups) : [];
  const information = isApproved
    ? { ...before.additional_information, ...before.pending_information }
    : before.additional_information;
  const tags = isApproved ? before.tags : before.tags.filter((tag) => !before.pending_groups.includes(tag));
  const gained = await addGroups(tx, userId, granted);
  await tx
    .updateTable('users')
    .set((to) => ({
      additional_information: asJson(information),
      pending_information: asJson({}),
      pending_groups: [],
      tags,
      version: to('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
  return {
    before: { pending_information: before.pending_information, pending_groups: before.pending_groups },
    after: { approved: isApproved, granted_groups: granted },
    gained,
  };
}
