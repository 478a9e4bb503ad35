import { expect, test } from 'vitest';
import { connectionBody, connectionValues } from './connection-values.ts';

test('the values of a connection make the body that leaves it as it is', () => {
  const { version: _, ...body } = { version: 0, ...connectionBody('oidc', connectionValues()) };
  expect(body.oidc).toMatchObject({
    scopes: ['openid', 'profile', 'email'],
    emailDomains: [],
    buttonLabel: null,
  });
  expect(body).not.toHaveProperty('secrets');
});

test.each([
  ['contoso.com, contoso.de', ['contoso.com', 'contoso.de']],
  [' contoso.com;contoso.de\ncontoso.com ', ['contoso.com', 'contoso.de']],
  [' ', []],
])('domains are split: "%s"', (emailDomains, expected) => {
  const values = connectionValues();
  expect(
    connectionBody('oidc', { ...values, oidc: { ...values.oidc, emailDomains } }).oidc?.emailDomains,
  ).toEqual(expected);
});

test('a typed secret is sent as it is', () => {
  const values = { ...connectionValues(), secrets: { clientSecret: ' a b ' } };
  expect(connectionBody('oidc', values).secrets).toEqual({ clientSecret: ' a b ' });
});
