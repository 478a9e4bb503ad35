import { SamlRefused } from './saml-refusal.ts';
import { childOf, childrenOf, elementsIn, isElement, parseXml, type XmlElement } from './xml.ts';

/** The parts of a response outside of its assertion. No signature covers them, so they can only lead to a refusal. */
export interface Envelope {
  issuer: string | null;
  destination: string | null;
  /** The ID of the request that it answers. */
  inResponseTo: string | null;
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Before its signatures are checked, which takes longer. @throws SamlRefused */
export function readEnvelope(xml: string): Envelope {
  const response = parseXml(xml);
  if (!isElement(response, 'protocol', 'Response')) throw new SamlRefused('wrong-token');
  const status = childOf(response, 'protocol', 'Status');
  const code = status && childOf(status, 'protocol', 'StatusCode');
  if (code?.attributes.get('Value') !== SUCCESS)
    throw new SamlRefused(code ? 'provider-refused' : 'wrong-token');
  if (childrenOf(response, 'assertion', 'EncryptedAssertion').length > 0)
    throw new SamlRefused('assertion-encrypted');
  checkShape(response);
  return {
    issuer: childOf(response, 'assertion', 'Issuer')?.text.trim() ?? null,
    destination: response.attributes.get('Destination') || null,
    inResponseTo: response.attributes.get('InResponseTo') || null,
  };
}

/**
 * One assertion, in its place, and no ID twice: a second one could be read while the signature is checked of the first
 * (signature wrapping). No signature with SHA-1.
 */
function checkShape(response: XmlElement): void {
  const ids = new Set<string>();
  let assertions = 0;
  for (const element of elementsIn(response)) {
    const id = element.attributes.get('ID');
    if (id !== undefined && ids.has(id)) throw new SamlRefused('wrong-signature');
    if (id !== undefined) ids.add(id);
    if (element.name === 'Assertion') assertions += 1;
    const isAlgorithm = ['SignatureMethod', 'DigestMethod'].includes(element.name);
    if (isAlgorithm && /sha1$/.test(element.attributes.get('Algorithm') ?? ''))
      throw new SamlRefused('wrong-signature');
  }
  if (assertions > 1) throw new SamlRefused('wrong-signature');
  if (childrenOf(response, 'assertion', 'Assertion').length === 0)
    throw new SamlRefused(assertions === 0 ? 'wrong-token' : 'wrong-signature');
}
