import { expect, test } from 'vitest';
import { OIDC_SETTINGS } from '../connections/connections.records.ts';
import { discover } from './provider.ts';
import { WrongIssuer } from './rules/refusal.ts';

const entra = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
const OWN = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490';

const discovered = (configured: string, published: string) =>
  discover(
    {
      id: 1,
      version: 1,
      name: 'Contoso',
      settings: { ...OIDC_SETTINGS, issuer: entra(configured) },
      secrets: {},
    },
    async () =>
      Response.json({ issuer: entra(published), jwks_uri: 'https://login.microsoftonline.com/keys' }),
    { isFresh: true },
  );

test.each([
  ['common', '{tenantid}'],
  ['organizations', '{tenantid}'],
  ['contoso.onmicrosoft.com', OWN],
])('%s of Entra ID, whose tokens may be those of any company, is refused', async (configured, published) => {
  await expect(discovered(configured, published)).rejects.toThrow(WrongIssuer);
});

test('one tenant of Entra ID is accepted', async () => {
  const configuration = await discovered(OWN, OWN);
  expect(configuration.serverMetadata().issuer).toBe(entra(OWN));
});
