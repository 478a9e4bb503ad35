import type { AccessRows } from '../../testing/access.ts';
import { samlMetadataXml } from '../../testing/saml-provider.ts';
import type { singleSignOnHandlers } from './single-sign-on-handlers.ts';

export const records = {};

const METADATA = samlMetadataXml({
  entityId: 'https://login.example.com',
  ssoUrl: 'https://login.example.com/sso',
  certificates: [
    'MIIBejCCASGgAwIBAgIUGglnFyit8PSvSV7aWTafj30t4cIwCgYIKoZIzj0EAwIwEjEQMA4GA1UEAwwHQ29udG9zbzAgFw0yNjExMjgxOTE1MDRaGA8yMTI2MTEwNDE5MTUwNFowEjEQMA4GA1UEAwwHQ29udG9zbzBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABERkgrXqFkXW3Dyol4n0o+2vnWpApR7h/a1HnfgpirOQSQtnbne8J6liu0uLI5AhgEc4Dx7Uk5In4Cm20emdc3SjUzBRMB0GA1UdDgQWBBRN2PQJuATPBFRDrkvD8vKRfHSfTTAfBgNVHSMEGDAWgBRN2PQJuATPBFRDrkvD8vKRfHSfTTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIG+OIK7IZk1IKhcs5+fybqTardCi+15ILFJ9KNrTsvxWAiAyiCYXpun5V/iFLoj+w2vMdnwAhQbH6b2dxmf2AVgC2A==',
  ],
});

/** By hand from rules/access.md#who-may-what. */
export const access: AccessRows<keyof typeof singleSignOnHandlers, typeof records> = {
  previewSamlMetadata: {
    allowed: ['superadmin'],
    site: 'client',
    call: () => ({ method: 'POST', url: '/api/saml-metadata/', body: { xml: METADATA } }),
  },
  listLogInOptions: {
    allowed: 'everyone',
    site: 'client',
    call: () => ({ method: 'GET', url: '/api/log-in-options/?email=someone@example.com' }),
  },
};
