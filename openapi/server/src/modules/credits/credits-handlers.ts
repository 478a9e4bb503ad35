import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { correctCredits } from './correct-credits.ts';
import { getCurrent } from './current.ts';
import { listEntries } from './entries.ts';
import { exportEntries } from './export-entries.ts';
import { createPayment } from './payments/create-payment.ts';
import { receivePayment } from './payments/receive-payment.ts';

/** Credits that parking days cost: the ledger, and how packs are bought (rules/parking.md#credits). */
export const creditsHandlers = {
  getCurrentCredits: getCurrent,
  createCreditPayment: createPayment,
  receiveCreditPayment: { outside: receivePayment },
  listCreditEntries: listEntries,
  createCreditCorrection: correctCredits,
  exportCreditEntries: {
    outside: async (context) => answer({ status: 200, file: await exportEntries(context) }),
  },
} satisfies Partial<AllHandlers>;
