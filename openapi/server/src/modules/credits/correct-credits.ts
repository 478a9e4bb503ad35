import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { checkFourEyes, fourEyesMessages } from '../../mechanisms/four-eyes.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { changeCredits } from './change-credits.ts';
import { readEntry } from './entries.ts';
import { balances } from './ledger.ts';
import { creditsMessages as texts } from './messages.ts';

/**
 * An administrator adds or removes credits, with a reason; no balance falls below zero.
 * @throws Problem 400 by field
 */
export async function correctCredits(
  context: Context<'createCreditCorrection'>,
): Promise<components['schemas']['CreditEntry']> {
  const { tx, body, user, now, t, audit } = context;
  const note = oneLine(body.note);
  if (note === '') throw validationProblem({ note: [messages.required] });
  if (body.amount === 0) throw validationProblem({ amount: [texts.notNothing] });
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', body.user_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw validationProblem({ user_id: [texts.noSuchPerson] });
  const approvers = ['parking_admin', 'superadmin'] as const;
  const eyes = await checkFourEyes(tx, { byUserId: user.id, owners: [person.id], approvers });
  if (eyes === 'refused') throw validationProblem({ user_id: [fourEyesMessages.ownBenefit] });
  let id = 0;
  await changeCredits(context, async () => {
    const has = (await balances(tx, [person.id])).get(person.id) ?? 0;
    if (has + body.amount < 0)
      throw validationProblem({ amount: [t(has === 1 ? texts.onlyOne : texts.onlySo, { count: has })] });
    const row = await tx
      .insertInto('credit_entries')
      .values({
        user_id: person.id,
        amount: body.amount,
        kind: 'corrected',
        by_user_id: user.id,
        note,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = row.id;
    const after = { user_id: person.id, amount: body.amount, note };
    const isOwnRequest = eyes === 'own';
    await audit({ action: 'create', entity: 'credit_entry', entityId: id, after, isOwnRequest });
    return person.id;
  });
  return readEntry(tx, id);
}
