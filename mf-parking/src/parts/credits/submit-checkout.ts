import type { CreditCheckout } from '@portal/openapi/parking';

/** The payment page for a checkout that names none (rules/parking.md#credits). */
export function defaultPaymentPage({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol}//pay.${host}/checkout`;
}

/** Leaves for the payment provider's page by submitting the fields in a hidden form. */
export function submitCheckout({ url, fields }: CreditCheckout): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url ?? defaultPaymentPage(window.location);
  form.hidden = true;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
