import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { creditsMessages as texts } from '../messages.ts';
import { signFields } from './signature.ts';

type Checkout = components['schemas']['CreditCheckout'];

/** The number of credits in "Buy 10 Credits". */
export const PACK = 10;

/** The portal's page that shows the outcome. */
const creditsPage = (origin: string, purchase: 'success' | 'failed') =>
  `${origin}/credits?credit_purchase=${purchase}`;

/**
 * Records a person's purchase, and creates the form for the provider's page. Nothing is bought until the provider
 * confirms it.
 * @throws Problem 409 where nothing can be bought
 */
export async function createPayment(context: Context<'createCreditPayment'>): Promise<Checkout> {
  const { tx, user, now, origin, payments, audit } = context;
  if (!payments) throw conflictProblem(texts.noPayments);
  const { packPence: amount_pence, currency, secret, url } = payments;
  const row = await tx
    .insertInto('credit_payments')
    .values({ user_id: user.id, credits: PACK, amount_pence, currency, created_at: now() })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await audit({
    action: 'create',
    entity: 'credit_payment',
    entityId: row.id,
    after: { user_id: user.id, credits: PACK, amount_pence, currency },
  });
  const fields = signFields(secret, {
    payment: row.uuid,
    credits: String(PACK),
    amount_pence: String(amount_pence),
    currency,
    callback_url: `${origin}/api/credits/payments/callback/`,
    success_url: creditsPage(origin, 'success'),
    failed_url: creditsPage(origin, 'failed'),
  });
  return { url, fields };
}
