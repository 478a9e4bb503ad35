import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { SignedXml } from 'xml-crypto';

/** Someone at the company, by the name ID under which the provider knows them. */
export type SamlPerson = Record<string, string | readonly string[]>;

export interface SamlKey {
  privateKey: string;
  /** Base64, without lines. */
  certificate: string;
}

export async function createSamlKey({ days = 365 } = {}): Promise<SamlKey> {
  const notAfterDate = new Date(Date.now() + days * 24 * 3_600_000);
  const options = { notBeforeDate: new Date(Date.now() - 3_600_000_000), notAfterDate, algorithm: 'sha256' };
  const { private: privateKey, cert } = await generate([{ name: 'commonName', value: 'Contoso' }], options);
  return { privateKey, certificate: cert.replace(/-----[A-Z ]+-----|\s/g, '') };
}

/** The content of an answer; tests change it before it is signed. */
export interface SamlAnswer {
  id: string;
  issuer: string;
  audience: string;
  recipient: string;
  destination: string | null;
  inResponseTo: string | null;
  now: number;
  /** Seconds from `now`. */
  notBefore: number;
  notOnOrAfter: number;
  sessionNotOnOrAfter: number | null;
  /** XML. */
  nameId: string;
  nameIdFormat: string;
  attributes: SamlPerson;
}

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** An answer that a portal accepts, from the provider to the request. */
export function samlAnswer(
  {
    issuer,
    recipient,
    audience,
    inResponseTo,
  }: Pick<SamlAnswer, 'issuer' | 'recipient' | 'audience' | 'inResponseTo'>,
  nameId: string,
  attributes: SamlPerson,
  now: number,
): SamlAnswer {
  return {
    id: `_${randomUUID()}`,
    issuer,
    audience,
    recipient,
    destination: recipient,
    inResponseTo,
    now,
    notBefore: -30,
    notOnOrAfter: 300,
    sessionNotOnOrAfter: null,
    nameId: escaped(nameId),
    nameIdFormat: PERSISTENT,
    attributes,
  };
}

export function assertionXml(answer: SamlAnswer): string {
  const at = (seconds: number) => new Date(answer.now + seconds * 1000).toISOString();
  const inResponseTo = answer.inResponseTo === null ? '' : ` InResponseTo="${answer.inResponseTo}"`;
  const attributes = Object.entries(answer.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${escaped(name)}">${[values]
        .flat()
        .map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  );
  const ends =
    answer.sessionNotOnOrAfter === null ? '' : ` SessionNotOnOrAfter="${at(answer.sessionNotOnOrAfter)}"`;
  return `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${answer.id}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${answer.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${answer.nameIdFormat}">${answer.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(answer.notOnOrAfter)}" Recipient="${answer.recipient}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(answer.notBefore)}" NotOnOrAfter="${at(answer.notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"${ends}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`;
}

/** @param hash `sha1` for a provider of long ago */
export function signXml(xml: string, id: string, key: SamlKey, hash: 'sha256' | 'sha1' = 'sha256'): string {
  const isOld = hash === 'sha1';
  const signature = new SignedXml({
    privateKey: key.privateKey,
    // In the signature, as providers do it; a portal must not take it from there.
    publicCert: `-----BEGIN CERTIFICATE-----\n${key.certificate}\n-----END CERTIFICATE-----`,
    signatureAlgorithm: isOld
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: `//*[@ID='${id}']`,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
    digestAlgorithm: isOld
      ? 'http://www.w3.org/2000/09/xmldsig#sha1'
      : 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml, {
    location: { reference: `//*[@ID='${id}']/*[local-name()='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

/** The response around an assertion. */
export function responseXml(answer: SamlAnswer, assertion: string, status = 'Success'): string {
  const destination = answer.destination === null ? '' : ` Destination="${answer.destination}"`;
  const inResponseTo = answer.inResponseTo === null ? '' : ` InResponseTo="${answer.inResponseTo}"`;
  return `<samlp:Response xmlns:samlp="${PROTOCOL}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date(answer.now).toISOString()}"${destination}${inResponseTo}><saml:Issuer xmlns:saml="${ASSERTION}">${answer.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${assertion}</samlp:Response>`;
}

export function signedResponse(answer: SamlAnswer, key: SamlKey): string {
  return responseXml(answer, signXml(assertionXml(answer), answer.id, key));
}

/** The portal's request by the redirect binding. */
export function readSamlRequest(url: string) {
  const { searchParams } = new URL(url);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  const first = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    xml,
    relayState: searchParams.get('RelayState') ?? '',
    inResponseTo: first(/ ID="([^"]+)"/),
    recipient: first(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: first(/<saml:Issuer[^>]*>([^<]+)</),
  };
}

export function samlMetadataXml({
  entityId,
  ssoUrl,
  certificates,
}: {
  entityId: string;
  ssoUrl: string;
  certificates: readonly string[];
}): string {
  const keys = certificates.map(
    (certificate) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}">${keys.join('')}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${ssoUrl}/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}

export interface RunningSamlProvider {
  entityId: string;
  ssoUrl: string;
  metadataUrl: string;
  key: SamlKey;
  /** Announced in the metadata; the first signs. */
  certificates: string[];
  people: Record<string, SamlPerson>;
  close(): Promise<void>;
}

/** A SAML identity provider whose log-in page is a list of its people. For tests: it asks for no password. */
export async function startSamlProvider({
  people,
  host = 'localhost',
  now = Date.now,
}: {
  people: Record<string, SamlPerson>;
  host?: string;
  now?: () => number;
}): Promise<RunningSamlProvider> {
  const key = await createSamlKey();
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const running: RunningSamlProvider = {
    entityId: `${origin}/saml`,
    ssoUrl: `${origin}/sso`,
    metadataUrl: `${origin}/metadata`,
    key,
    certificates: [key.certificate],
    people,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/metadata') {
      response.setHeader('content-type', 'application/samlmetadata+xml');
      response.end(samlMetadataXml(running));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const subject = url.searchParams.get('subject');
    if (subject === null) response.end(listPage(url, people));
    else response.end(postPage(url.href, subject));
  }

  function postPage(url: string, subject: string): string {
    const asked = readSamlRequest(url);
    const answer = samlAnswer({ ...asked, issuer: running.entityId }, subject, people[subject] ?? {}, now());
    const xml = Buffer.from(signedResponse(answer, key)).toString('base64');
    return page(`<form method="post" action="${escaped(asked.recipient)}">
<input type="hidden" name="SAMLResponse" value="${xml}"><input type="hidden" name="RelayState" value="${escaped(asked.relayState)}">
<button>Continue</button></form><script>document.forms[0].submit()</script>`);
  }

  return running;
}

function listPage(url: URL, people: Record<string, SamlPerson>): string {
  const links = Object.keys(people).map((subject) => {
    const to = new URL(url);
    to.searchParams.set('subject', subject);
    return `<li><a href="${escaped(to.pathname + to.search)}">${escaped(subject)}</a></li>`;
  });
  return page(`<h1>Sign in to Contoso</h1><ul>${links.join('')}</ul>`);
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contoso</title><body><main>${content}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
