import { expect, test } from 'vitest';
import { domainIn } from './rules.ts';

test.each([
  ['', undefined],
  ['ada', undefined],
  ['ada@', undefined],
  ['ada@contoso', undefined],
  ['ada@contoso.', undefined],
  ['ada@contoso.c', undefined],
  ['ada@contoso.com', 'contoso.com'],
  [' Ada@Contoso.COM ', 'contoso.com'],
  ['ada@eu.contoso.co.uk', 'eu.contoso.co.uk'],
  ['a@b@contoso.com', undefined],
])('the domain of "%s" is %s', (email, domain) => {
  expect(domainIn(email)).toBe(domain);
});
