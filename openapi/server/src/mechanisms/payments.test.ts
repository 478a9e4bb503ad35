import { describe, expect, it } from 'vitest';
import { paymentOrigin, readPayments } from './payments.ts';

const secret = 'a secret of both sides';

describe('payments', () => {
  it('are not there without a secret', () => expect(readPayments({})).toBeNull());

  it('have a price and a page', () => {
    expect(readPayments({ PAYMENT_SECRET: secret })).toEqual({
      ...{ secret, url: null, packPence: 2000, currency: 'GBP' },
    });
    const env = {
      PAYMENT_URL: 'https://pay.test/checkout',
      PAYMENT_PACK_PENCE: '1500',
      PAYMENT_CURRENCY: 'EUR',
    };
    expect(readPayments({ PAYMENT_SECRET: secret, ...env })).toEqual({
      ...{ secret, url: 'https://pay.test/checkout', packPence: 1500, currency: 'EUR' },
    });
  });

  it.each([
    [{ PAYMENT_URL: 'https://pay.test/' }, 'PAYMENT_SECRET'],
    [{ PAYMENT_SECRET: 'short' }, 'PAYMENT_SECRET'],
    [{ PAYMENT_SECRET: secret, PAYMENT_URL: 'javascript:alert(1)' }, 'PAYMENT_URL'],
    [{ PAYMENT_SECRET: secret, PAYMENT_PACK_PENCE: '0' }, 'PAYMENT_PACK_PENCE'],
    [{ PAYMENT_SECRET: secret, PAYMENT_CURRENCY: 'pounds' }, 'PAYMENT_CURRENCY'],
  ])('are refused with %j', (env, name) => expect(() => readPayments(env)).toThrow(name));

  it("have their own origin: the provider's, or the host before the portal's", () => {
    const payments = { secret, url: null, packPence: 1, currency: 'GBP' };
    expect(paymentOrigin(payments, 'http://acme.localhost:4180')).toBe('http://pay.acme.localhost:4180');
    expect(paymentOrigin({ ...payments, url: 'https://pay.test/x' }, 'https://acme.test')).toBe(
      'https://pay.test',
    );
  });
});
