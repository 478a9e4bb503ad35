import type { AccessRows } from '../../testing/access.ts';
import type { Account } from '../../testing/fixture.ts';
import { TEST_PAYMENTS } from '../../testing/test-payments.ts';
import { type CreditRecords, insertCreditRecords } from './credits.records.ts';
import type { creditsHandlers } from './credits-handlers.ts';
import { signBody } from './payments/signature.ts';

export const records = { credits: insertCreditRecords };

const administrators: readonly Account[] = ['superadmin', 'parking-admin'];

const newsOf = ({ payment }: CreditRecords) => ({
  ...{ payment, reference: `ch ${payment}`, status: 'paid', amount_pence: 2000, currency: 'GBP' },
});

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof creditsHandlers, typeof records> = {
  getCurrentCredits: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/credits/credits/current/' }),
  },
  createCreditPayment: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/credits/payments/' }),
  },
  receiveCreditPayment: {
    allowed: 'everyone',
    site: 'client',
    call: ({ credits }) => ({
      method: 'POST',
      url: '/api/credits/payments/callback/',
      body: newsOf(credits),
      headers: {
        // The fixed time of the tests' clock.
        'payment-signature': signBody(
          TEST_PAYMENTS.secret,
          JSON.stringify(newsOf(credits)),
          new Date('2026-11-23T09:00:00Z'),
        ),
      },
    }),
    foreign: 409,
  },
  listCreditEntries: {
    allowed: 'every account',
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/credits/entries/' }),
  },
  createCreditCorrection: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ credits: { other } }) => ({
      method: 'POST',
      url: '/api/credits/entries/',
      body: { user_id: other, amount: 2, note: 'Paid in cash' },
    }),
    foreign: 400,
  },
  exportCreditEntries: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/credits/entries/export/' }),
  },
};
