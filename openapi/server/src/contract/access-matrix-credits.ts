import type { creditsHandlers } from '../modules/credits/credits-handlers.ts';
import { signBody } from '../modules/credits/payments/signature.ts';
import type { registrationsHandlers } from '../modules/registrations/registrations-handlers.ts';
import type { CreditIds } from '../testing/credit-ids.ts';
import type { Account } from '../testing/fixture.ts';
import { TEST_PAYMENTS } from '../testing/test-payments.ts';
import type { MatrixRow } from './access-matrix.ts';

type Ids = keyof typeof creditsHandlers | keyof typeof registrationsHandlers;

const administrators: readonly Account[] = ['superadmin', 'parking-admin'];

const newsOf = ({ payment }: CreditIds) => ({
  ...{ payment, reference: `ch ${payment}`, status: 'paid', amount_pence: 2000, currency: 'GBP' },
});

/** Part of the matrix, by hand from rules/access.md#who-may-what. */
export const creditsAccess: Readonly<Record<Ids, MatrixRow>> = {
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
    allowed: 'everybody',
    site: 'client',
    call: ({ credits }) => ({
      method: 'POST',
      url: '/api/credits/payments/callback/',
      body: newsOf(credits),
      headers: {
        // The moment at which the clock of the tests stands still.
        'payment-signature': signBody(
          TEST_PAYMENTS.secret,
          JSON.stringify(newsOf(credits)),
          new Date('2026-11-23T09:00:00Z'),
        ),
      },
    }),
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
  createVehicleRegistration: {
    allowed: 'everybody',
    site: 'client',
    call: () => ({
      method: 'POST',
      url: '/api/parking/register/',
      body: { email: 'bo.li@mail.test', registration: 'LK19 ABC', seconds_open: 30 },
    }),
  },
  listVehicleRegistrations: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/parking/registrations/' }),
  },
  deleteVehicleRegistration: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ credits: { registration } }) => ({
      method: 'DELETE',
      url: `/api/parking/registrations/${registration}/`,
    }),
    foreign: 404,
  },
  allowlistVehicleRegistration: {
    allowed: administrators,
    needsFeature: true,
    site: 'client',
    call: ({ credits: { registration } }) => ({
      method: 'POST',
      url: `/api/parking/registrations/${registration}/allowlist/`,
    }),
    foreign: 404,
  },
};
