import { X509Certificate } from 'node:crypto';
import type { components } from '@portal/openapi/server';
import { SamlRefused } from './saml-refusal.ts';
import { childrenOf, elementsIn, isElement, parseXml, type XmlElement } from './xml.ts';

export type SamlMetadata = components['schemas']['SamlMetadata'];

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Reads the metadata of one identity provider. @throws SamlRefused */
export function readMetadata(xml: string): SamlMetadata {
  const found = [...elementsIn(parseXml(xml.replace(/^\uFEFF/, '').trim()))].filter(
    (element) =>
      isElement(element, 'metadata', 'EntityDescriptor') &&
      childrenOf(element, 'metadata', 'IDPSSODescriptor').length > 0,
  );
  const [entity] = found;
  const [provider] = entity ? childrenOf(entity, 'metadata', 'IDPSSODescriptor') : [];
  if (!entity || !provider || found.length > 1) throw new SamlRefused('wrong-answer');
  const entityId = entity.attributes.get('entityID') ?? '';
  const service = childrenOf(provider, 'metadata', 'SingleSignOnService').find(
    ({ attributes }) => attributes.get('Binding') === REDIRECT,
  );
  const ssoUrl = service?.attributes.get('Location') ?? '';
  const certificates = certificatesIn(provider);
  if (entityId === '' || !isSsoUrl(ssoUrl) || certificates.length === 0)
    throw new SamlRefused('wrong-answer');
  return { entity_id: entityId, sso_url: ssoUrl, certificates };
}

function certificatesIn(provider: XmlElement): string[] {
  const texts = childrenOf(provider, 'metadata', 'KeyDescriptor')
    .filter(({ attributes }) => attributes.get('use') !== 'encryption')
    .flatMap((key) => [...elementsIn(key)])
    .filter((element) => isElement(element, 'signature', 'X509Certificate'))
    .flatMap(({ text }) => normalCertificate(text) ?? []);
  return [...new Set(texts)];
}

/** Base64 without lines, of PEM or of base64; null for anything that is no certificate. */
export function normalCertificate(text: string): string | null {
  const bytes = Buffer.from(text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, ''), 'base64');
  try {
    return new X509Certificate(bytes).raw.toString('base64');
  } catch {
    return null;
  }
}

/** The browser is sent there. Without TLS only on the same machine, for tests. */
export function isSsoUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.hash || url.username) return false;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
}
