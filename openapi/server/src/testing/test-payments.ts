import type { Payments } from '../mechanisms/payments.ts';

/** How the clients of tests pay. */
export const TEST_PAYMENTS: Payments = {
  secret: 'a secret of both sides',
  url: null,
  packPence: 2000,
  currency: 'GBP',
};
