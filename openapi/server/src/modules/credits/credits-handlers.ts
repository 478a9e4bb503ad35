import type { Handlers } from '../../contract/handler.ts';
import { correctCredits } from './correct-credits.ts';
import { getCurrent } from './current.ts';
import { listEntries } from './entries.ts';
import { exportEntries } from './export-entries.ts';
import { createPayment } from './payments/create-payment.ts';
import { receivePayment } from './payments/receive-payment.ts';

/** Credits that parking days cost: the ledger, and how packs are bought (rules/parking.md#credits). */
export const creditsHandlers = {
  getCurrentCredits: async (context) => ({ status: 200, body: await getCurrent(context) }),
  createCreditPayment: async (context) => ({ status: 201, body: await createPayment(context) }),
  receiveCreditPayment: {
    outside: async (context) => ({ status: 200, body: await receivePayment(context) }),
  },
  listCreditEntries: async (context) => ({ status: 200, body: await listEntries(context) }),
  createCreditCorrection: async (context) => ({ status: 201, body: await correctCredits(context) }),
  exportCreditEntries: {
    outside: async (context) => ({ status: 200, file: await exportEntries(context) }),
  },
} satisfies Handlers<
  | 'getCurrentCredits'
  | 'createCreditPayment'
  | 'receiveCreditPayment'
  | 'listCreditEntries'
  | 'createCreditCorrection'
  | 'exportCreditEntries'
>;
