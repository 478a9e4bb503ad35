import { SamlRefused } from './saml-refusal.ts';
import { childOf, childrenOf, isElement, parseXml, type XmlElement } from './xml.ts';

export interface Expected {
  now: Date;
  clockSkewSeconds: number;
  /** The provider's entity ID. */
  issuer: string;
  /** The portal's entity ID. */
  audience: string;
  /** Where the provider has to send the answer. */
  recipient: string;
  /** Null for a log-in that began at the provider. */
  requestId: string | null;
}

export interface Assertion {
  id: string;
  subject: string;
  /** The subject is an email address. */
  isSubjectEmail: boolean;
  attributes: ReadonlyMap<string, readonly string[]>;
  /** From then on it is refused because it has ended. */
  expiresAt: Date;
  loggedInAt: Date | null;
  sessionEndsAt: Date | null;
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/**
 * Reads an assertion (SAML 2.0 profiles, section 4.1.4.3).
 * @param xml only the bytes that the signature covers
 * @throws SamlRefused
 */
export function readAssertion(xml: string, expected: Expected): Assertion {
  const assertion = parseXml(xml);
  const id = assertion.attributes.get('ID') ?? '';
  const isAssertion = isElement(assertion, 'assertion', 'Assertion');
  if (!isAssertion || assertion.attributes.get('Version') !== '2.0' || id === '')
    throw new SamlRefused('wrong-token');
  if (childOf(assertion, 'assertion', 'Issuer')?.text.trim() !== expected.issuer)
    throw new SamlRefused('wrong-issuer');
  const subject = childOf(assertion, 'assertion', 'Subject');
  const conditions = childOf(assertion, 'assertion', 'Conditions');
  if (!subject || !conditions) throw new SamlRefused('wrong-token');
  checkAudience(conditions, expected.audience);
  const until = checkTimes(conditions, expected, { needsEnd: false });
  const confirmedUntil = checkConfirmations(subject, expected);
  const latest = Math.max(until ?? 0, confirmedUntil) + expected.clockSkewSeconds * 1000;
  const statements = childrenOf(assertion, 'assertion', 'AuthnStatement');
  const earliest = (name: string) => {
    const times = statements.flatMap(({ attributes }) => attributes.get(name) ?? []).map(timeOf);
    return times.length === 0 ? null : new Date(Math.min(...times));
  };
  return {
    id,
    ...readSubject(subject),
    attributes: readAttributes(assertion),
    expiresAt: new Date(latest),
    loggedInAt: earliest('AuthnInstant'),
    sessionEndsAt: earliest('SessionNotOnOrAfter'),
  };
}

/** Each restriction has to name the portal. */
function checkAudience(conditions: XmlElement, audience: string): void {
  const restrictions = childrenOf(conditions, 'assertion', 'AudienceRestriction');
  const names = (restriction: XmlElement) =>
    childrenOf(restriction, 'assertion', 'Audience').map(({ text }) => text.trim());
  if (
    restrictions.length === 0 ||
    !restrictions.every((restriction) => names(restriction).includes(audience))
  )
    throw new SamlRefused('wrong-audience');
}

/** @returns the end in milliseconds; null for none */
function checkTimes(
  { attributes }: XmlElement,
  { now, clockSkewSeconds }: Expected,
  { needsEnd }: { needsEnd: boolean },
): number | null {
  const [from, until] = ['NotBefore', 'NotOnOrAfter'].map((name) => attributes.get(name));
  const skew = clockSkewSeconds * 1000;
  const isEarly = from !== undefined && now.getTime() + skew < timeOf(from);
  const isLate = until === undefined ? needsEnd : now.getTime() - skew >= timeOf(until);
  if (isEarly || isLate) throw new SamlRefused('wrong-time');
  return until === undefined ? null : timeOf(until);
}

function timeOf(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new SamlRefused('wrong-time');
  return time;
}

/** A single valid one is enough. @returns its end in milliseconds @throws SamlRefused with the reason against the first */
function checkConfirmations(subject: XmlElement, expected: Expected): number {
  let refusal: SamlRefused | null = null;
  for (const confirmation of childrenOf(subject, 'assertion', 'SubjectConfirmation')) {
    if (confirmation.attributes.get('Method') !== BEARER) continue;
    try {
      return checkConfirmation(confirmation, expected);
    } catch (error) {
      if (!(error instanceof SamlRefused)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new SamlRefused('wrong-token');
}

function checkConfirmation(confirmation: XmlElement, expected: Expected): number {
  const data = childOf(confirmation, 'assertion', 'SubjectConfirmationData');
  if (!data) throw new SamlRefused('wrong-token');
  if (data.attributes.get('Recipient') !== expected.recipient) throw new SamlRefused('wrong-recipient');
  if ((data.attributes.get('InResponseTo') ?? null) !== expected.requestId)
    throw new SamlRefused('wrong-request');
  return checkTimes(data, expected, { needsEnd: true }) ?? 0;
}

/** A transient name is another one at each log-in, and so names no one. */
function readSubject(subject: XmlElement): Pick<Assertion, 'subject' | 'isSubjectEmail'> {
  const name = childOf(subject, 'assertion', 'NameID');
  const format = name?.attributes.get('Format');
  const text = name?.text.trim() ?? '';
  if (!name || text === '' || name.children.length > 0 || format === TRANSIENT)
    throw new SamlRefused('subject-missing');
  return { subject: text, isSubjectEmail: format === EMAIL };
}

function readAttributes(assertion: XmlElement): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, 'assertion', 'AttributeStatement'))
    for (const attribute of childrenOf(statement, 'assertion', 'Attribute')) {
      const name = attribute.attributes.get('Name') ?? '';
      const values = childrenOf(attribute, 'assertion', 'AttributeValue').map(({ text }) => text.trim());
      attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
    }
  return attributes;
}
