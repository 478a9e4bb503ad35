import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { auditAs } from '../../../mechanisms/audit.ts';
import { conflictProblem, notFound, unauthenticated } from '../../../mechanisms/problems.ts';
import { changeCredits } from '../change-credits.ts';
import { creditsMessages as texts } from '../messages.ts';
import { isSigned } from './signature.ts';

type State = components['schemas']['CreditPaymentState'];
type Received = OutsideContext<'receiveCreditPayment'>;

/**
 * The provider reports the outcome of a payment: `paid` adds the credits exactly once, however often and in whatever
 * order it is reported. A paid payment stays paid.
 * @throws Problem 401 for a signature that is not the provider's, 409 for an unknown payment, or one with other details
 */
export async function receivePayment(context: Received): Promise<State> {
  const { client, payments, signed, now, body, log } = context;
  if (!client.features.includes('paypark') || !payments) throw notFound();
  if (!signed || !isSigned(payments.secret, signed, now())) {
    log.warn({ payment: body.payment }, 'a payment with a wrong signature');
    throw unauthenticated(texts.wrongSignature);
  }
  return context.transaction((tx) => settle(context, tx));
}

async function settle(context: Received, tx: Tx): Promise<State> {
  const { body, now, requestId, log } = context;
  const audit = auditAs(tx, { userId: null, requestId, at: now() });
  let state: State | undefined;
  const isPaid = body.status === 'paid';
  const work = { ...context, tx, audit };
  const write = async () => {
    const row = await tx
      .selectFrom('credit_payments')
      .select(['id', 'user_id', 'credits', 'amount_pence', 'currency', 'status', 'provider_reference'])
      .where('uuid', '=', body.payment)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw conflictProblem(texts.unknownPayment);
    if (row.status === 'paid' || row.status === body.status) {
      state = { payment: body.payment, status: row.status === 'paid' ? 'paid' : 'failed' };
      return null;
    }
    if (row.amount_pence !== body.amount_pence || row.currency !== body.currency) {
      log.warn(
        { payment: body.payment, wanted: row.amount_pence, said: body.amount_pence },
        'a payment of another amount',
      );
      throw conflictProblem(texts.wrongAmount);
    }
    const other = await tx
      .selectFrom('credit_payments')
      .select('id')
      .where('provider_reference', '=', body.reference)
      .where('id', '<>', row.id)
      .executeTakeFirst();
    if (other) throw conflictProblem(texts.wrongReference);
    await tx
      .updateTable('credit_payments')
      .set({ status: body.status, provider_reference: body.reference, paid_at: isPaid ? now() : null })
      .where('id', '=', row.id)
      .execute();
    await audit({
      action: isPaid ? 'pay' : 'fail',
      entity: 'credit_payment',
      entityId: row.id,
      before: { status: row.status },
      after: { status: body.status, reference: body.reference, amount_pence: body.amount_pence },
    });
    state = { payment: body.payment, status: body.status };
    if (!isPaid) return null;
    await tx
      .insertInto('credit_entries')
      .values({
        user_id: row.user_id,
        amount: row.credits,
        kind: 'bought',
        payment_id: row.id,
        created_at: now(),
      })
      .execute();
    return row.user_id;
  };
  await changeCredits(work, write);
  if (!state) throw new Error('A payment that was settled has a state.');
  return state;
}
