// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultPaymentPage, submitCheckout } from './submit-checkout.ts';

const submit = vi.fn();
beforeEach(() => {
  submit.mockClear();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
});
afterEach(() => document.body.replaceChildren());

const sent = () => {
  const form = document.querySelector('form');
  const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ type, name, value }) => [
    type,
    name,
    value,
  ]);
  return { method: form?.method, action: form?.action, fields };
};

it('sends the fields as hidden inputs to the page of the answer', () => {
  submitCheckout({ url: 'https://pay.test/checkout', fields: [{ name: 'payment', value: '"1"' }] });
  expect(submit).toHaveBeenCalledOnce();
  expect(sent()).toEqual({
    method: 'post',
    action: 'https://pay.test/checkout',
    fields: [['hidden', 'payment', '"1"']],
  });
});

it('goes to the default page if the answer names none', () => {
  submitCheckout({ url: null, fields: [] });
  expect(sent().action).toBe(defaultPaymentPage(window.location));
  expect(defaultPaymentPage({ protocol: 'https:', host: 'acme.test:8443' })).toBe(
    'https://pay.acme.test:8443/checkout',
  );
});
