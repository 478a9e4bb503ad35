import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { balances } from './ledger.ts';
import { PACK } from './payments/create-payment.ts';

export async function getCurrent({
  tx,
  user,
  payments,
}: Context<'getCurrentCredits'>): Promise<components['schemas']['CurrentCredits']> {
  const current = (await balances(tx, [user.id])).get(user.id) ?? 0;
  const pack = payments && {
    credits: PACK,
    amount_pence: payments.packPence,
    currency: payments.currency,
  };
  return { current, pack };
}
