import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './policy.ts';

it("lets forms go to the portal itself, and to the payment provider's origin if there is one", () => {
  const formAction = (target?: string) =>
    contentSecurityPolicy('n', { formTarget: target }).match(/form-action [^;]*/)?.[0];
  expect(formAction()).toBe("form-action 'self'");
  expect(formAction('https://pay.test')).toBe("form-action 'self' https://pay.test");
});
