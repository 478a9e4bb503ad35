import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml';
import { newSecret } from '../../../mechanisms/sessions/secrets.ts';
import type { StoredConnection } from '../../connections/public.ts';
import type { LogInAt } from '../enter.ts';
import type { SamlMetadata } from './rules/metadata.ts';
import { currentProvider } from './saml-provider.ts';

/** How the provider knows the portal, and where it sends its answers. */
export function portalOf(origin: string, id: number) {
  return { entityId: `${origin}/api/sso/${id}/metadata/`, recipient: `${origin}/api/sso/${id}/acs/` };
}

/** Times are checked with the assertion (rules/assertion.ts), and so is the request that it answers. */
export function createSaml(
  origin: string,
  id: number,
  provider: SamlMetadata,
  request: { requestId?: string; isStepUp?: boolean } = {},
): SAML {
  const { requestId, isStepUp = false } = request;
  const { entityId, recipient } = portalOf(origin, id);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: recipient,
    entryPoint: provider.sso_url,
    idpCert: provider.certificates,
    wantAssertionsSigned: true,
    // Many providers sign the assertion alone, and only what is in it counts.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: -1,
    // How people prove who they are is the provider's decision.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    // The person must log in, even if the provider knows them.
    forceAuthn: isStepUp,
    ...(requestId ? { generateUniqueId: () => requestId } : {}),
  });
}

/** A request by the redirect binding. The provider sends the state back as `RelayState`. */
export async function requestBySaml(
  { portal, origin }: LogInAt,
  connection: StoredConnection<'saml'>,
  { state, isStepUp }: { state: string; isStepUp: boolean },
): Promise<{ url: string; nonce: string; code_verifier: null }> {
  const provider = await currentProvider(connection, portal.outbound.fetchFor(connection));
  // An ID of XML does not begin with a digit.
  const requestId = `_${newSecret()}`;
  const saml = createSaml(origin, connection.id, provider, { requestId, isStepUp });
  return {
    url: await saml.getAuthorizeUrlAsync(state, undefined, {}),
    nonce: requestId,
    code_verifier: null,
  };
}

/** The portal as a provider's administrator registers it. Requests are not signed, so there is no certificate. */
export function portalMetadata(origin: string, id: number): string {
  const { entityId, recipient } = portalOf(origin, id);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: recipient,
    wantAssertionsSigned: true,
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    // The same document each time.
    generateUniqueId: () => `portal-${id}`,
  });
}
